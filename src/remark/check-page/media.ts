import {existsSync} from 'node:fs';
import path from 'node:path';

import type {VFile} from 'vfile';

import {textAttributes, type Element} from '../mdx-nodes';
import {hasScheme, toFile} from './paths';

/** Tells whether the policy of built pages (src/plugins/site-files) blocks a file, though `npm start` shows it. */
const isBlocked = (url: string): boolean => /^(?:https?:)?\/\//i.test(url);

const blocked = (url: string): string =>
  `the built page can't show ${url}. Save the file in the repository, and write its path.`;

/** Finds a mistake in the address of an image. Docusaurus finds missing images, too, but doesn't say in which line. */
export function imageProblem(url: string, page: VFile): string | undefined {
  if (isBlocked(url)) return blocked(url);
  const [target = ''] = url.split(/[?#]/);
  if (hasScheme(target)) return undefined;
  const file = target.startsWith('/')
    ? path.join(page.cwd, 'static', target)
    : toFile(target, page);
  return existsSync(file)
    ? undefined
    : `there is no image ${url}. A path starts from the folder of this page, or with / from static.`;
}

/** Finds a mistake in an element that shows a file or another page. */
export function mediaProblem(element: Element): string | undefined {
  switch (element.name) {
    case 'audio':
    case 'img':
    case 'source':
    case 'video': {
      const {src = '', srcSet = '', poster = ''} = textAttributes(element);
      const candidates = srcSet.split(',').map((candidate) => candidate.trim().replace(/\s.*/, '')); // without '2x' or '640w'
      const urls = [src, poster, ...candidates].filter(Boolean);
      const remote = urls.find(isBlocked);
      if (remote !== undefined) return blocked(remote);
      const local = urls.find((url) => !hasScheme(url));
      return local === undefined
        ? undefined
        : `<${element.name}> doesn't find ${local}. Write ![text](${local}) for an image, or {require('${local}').default} instead of the quotes.`;
    }
    case 'embed':
    case 'iframe':
    case 'object':
      return `<${element.name}> is empty on the built page, which may embed no other. Link to it instead.`;
    default:
      return undefined;
  }
}
