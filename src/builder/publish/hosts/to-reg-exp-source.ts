/** Returns the source of a regular expression for a pattern of paths, without anchors: `*` matches any characters. */
export const toRegExpSource = (pattern: string): string =>
  pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*');
