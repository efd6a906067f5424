import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {prefersReducedMotion} from '@docusaurus/theme-common';

// The theme's button animates the way itself where CSS doesn't (scroll-behavior), which is for readers who want no motion.

function onClick({target}: MouseEvent): void {
  const isButton = target instanceof Element && target.closest('.theme-back-to-top-button');
  if (isButton && prefersReducedMotion()) window.scrollTo({top: 0, behavior: 'instant'});
}

// Before the theme's listener, which has nothing left to do.
if (ExecutionEnvironment.canUseDOM) document.addEventListener('click', onClick, {capture: true});
