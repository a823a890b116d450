import type { StoreFont } from '#shared/contract/theme.ts';

/** The rule that lets texts be set in a store's own font, whose file lies at `src`. */
export const createStoreFontFace = ({ family, weights }: StoreFont, src: string): string =>
  `@font-face{font-family:"${family}";font-weight:${weights};font-display:swap;src:url("${src}") format("woff2")}`;
