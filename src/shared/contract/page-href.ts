/** Address of a page of the shop, `/cart` or `/?x#y`, under a language's prefix. Alone in its file: every page loads it. */
export const getPageHref = (base: string, path: string): string =>
  base ? base + path.replace(/^\/(?=[?#]|$)/, '') : path;
