/** Returns the source of a regular expression for a pattern of paths, without anchors: `*` stands for any characters. */
export const toRegExpSource = (pattern: string): string =>
  pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*');
