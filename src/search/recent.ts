import {createStorageSlot} from '@docusaurus/theme-common';

const slot = createStorageSlot('search.recent', {persistence: 'sessionStorage'});

/** The addresses of pages that were opened in this session, below that of the site, the latest first. */
export const recentPages = (): string[] => slot.get()?.split(' ') ?? [];

export const rememberPage = (url: string): void =>
  slot.set([url, ...recentPages().filter((other) => other !== url)].slice(0, 4).join(' '));
