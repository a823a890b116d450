/** Returns the URL of a shop page such as `/cart` or `/?x#y` with a language's prefix. It has its own file because every page loads it. */
export const getPageHref = (base: string, path: string): string =>
  base ? base + path.replace(/^\/(?=[?#]|$)/, '') : path;
