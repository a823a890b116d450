import type { OwnFont } from '#shared/contract/theme.ts';

/** The rule that lets texts be set in a store's own font, whose file lies at `src`. */
export const ownFontFace = ({ family, weights }: OwnFont, src: string): string =>
  `@font-face{font-family:"${family}";font-weight:${weights};font-display:swap;src:url("${src}") format("woff2")}`;
