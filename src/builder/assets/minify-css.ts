import { transform } from 'lightningcss';

/** Minifies CSS. Undefined for invalid CSS. */
export function minifyCss(css: string): string | undefined {
  try {
    return transform({ filename: 'custom.css', code: Buffer.from(css), minify: true }).code.toString();
  } catch {
    return undefined;
  }
}
