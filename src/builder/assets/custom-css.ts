import { hashContent } from '#shared/utils/hash.ts';

/** A store's own CSS as its pages take it: `inline` in their own style, or imported from the file at `path`. */
export type CustomCss =
  | { readonly inline: string; readonly path?: undefined }
  | { readonly inline?: undefined; readonly path: string; readonly content: string };

/** More comes once, in a file, rather than with each page. */
const MAX_INLINE = 2_048;
/** Means something else within a layer's braces or on a page's address, or could be one of those written otherwise. */
const FILE_ONLY = /@(?:import|namespace|charset)|url\(|src\(|image-set\(|\\/i;

/**
 * Little and plain CSS is parsed and written anew, so that its braces are its own and nothing of it reaches out of the
 * layer; all other CSS is a sheet of its own, which cannot, whatever braces it holds. Undefined where there is none.
 */
export async function prepareCustomCss(css: string): Promise<CustomCss | undefined> {
  if (!css.trim()) return undefined;
  if (css.length <= MAX_INLINE && !FILE_ONLY.test(css)) {
    const inline = await minifyCss(css);
    if (inline !== undefined) return { inline };
  }
  const path = `/_shop/custom.${hashContent(css)}.css`;
  return { path, content: css };
}

/** Undefined for what a browser would have to guess at. */
async function minifyCss(css: string): Promise<string | undefined> {
  const { transform } = await import('lightningcss');
  try {
    return transform({ filename: 'custom.css', code: Buffer.from(css), minify: true }).code.toString();
  } catch {
    return undefined;
  }
}
