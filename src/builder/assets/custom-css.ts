import { hashContent } from '#shared/utils/hash.ts';
import { createParser } from '#store-folder/parsing-process/create-parser.ts';

/** A store's CSS, either `inline` in the style of its pages or imported from the file at `path`. */
export type CustomCss =
  | { readonly inline: string; readonly path?: undefined }
  | { readonly inline?: undefined; readonly path: string; readonly content: string };

/** Maximum number of inline characters. Longer CSS is a file that browsers load once. */
const MAX_INLINE = 2_048;
/** Rules that mean something else inside a layer or relative to a page's URL, and escapes that could hide them. */
const FILE_ONLY = /@(?:import|namespace|charset)|url\(|src\(|image-set\(|\\/i;

/**
 * Prepares a store's CSS for its cascade layer. Short and simple CSS is parsed and serialized again, so that unbalanced
 * braces cannot leave the layer. All other CSS becomes a separate file, whose braces cannot leave the layer either. Undefined for empty CSS.
 */
export async function prepareCustomCss(css: string): Promise<CustomCss | undefined> {
  if (!css.trim()) return undefined;
  if (css.length <= MAX_INLINE && !FILE_ONLY.test(css)) {
    const minified = await createParser('custom.css')('minifyCss', { css });
    // Serialized for browsers without nested rules, it can be much longer.
    if (minified.ok && minified.value !== undefined && minified.value.length <= MAX_INLINE)
      return { inline: minified.value };
  }
  const path = `/_shop/custom.${hashContent(css)}.css`;
  return { path, content: css };
}
