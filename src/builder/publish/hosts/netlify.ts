import type { Host } from './host.ts';

/** Netlify reads `_redirects` and `_headers`, which every build writes. The functions are outside of the folder. */
export const netlify: Host = {
  siteFolder: '',
  hasHeadersInRelease: true,
  // Other sites for Netlify have the first two as well.
  publishedNames: ['_redirects', '_headers', 'listing-shell.html'],
  configure: async () => {},
};
