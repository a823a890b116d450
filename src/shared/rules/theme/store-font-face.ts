import type { StoreFont } from '#shared/contract/theme.ts';

/** Returns the `@font-face` rule of a store's font with the file `src`, for the characters of a `unicode-range` or for all. */
export const createStoreFontFace = (
  { family, weights }: StoreFont,
  src: string,
  range?: string,
): string =>
  `@font-face{font-family:"${family}";font-weight:${weights};font-display:swap;src:url("${src}") format("woff2")${range === undefined ? '' : `;unicode-range:${range}`}}`;
