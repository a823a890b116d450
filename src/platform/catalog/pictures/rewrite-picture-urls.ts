import { PICTURE_PATH } from '#shared/contract/picture-paths.ts';

const EXACT_PATH = new RegExp(`^${PICTURE_PATH}$`);
/** A path in `url()` of a style sheet. */
const CSS_PATH = new RegExp(`(url\\(\\s{0,9}["']?)(${PICTURE_PATH})`, 'g');

/**
 * Replaces the paths of a store's pictures in a response by URLs below `base`. For client-rendered gated stores, whose host does
 * not have the pictures.
 */
export function rewritePictureUrls<T>(response: T, base: string): T {
  return rewrite(response, base) as T;
}

function rewrite(value: unknown, base: string, key = ''): unknown {
  if (typeof value === 'string') {
    if (key === 'customCSS')
      return value.replaceAll(CSS_PATH, (_, before: string, path: string) => before + base + path);
    return EXACT_PATH.test(value) ? base + value : value;
  }
  if (Array.isArray(value)) return value.map((item) => rewrite(item, base));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, rewrite(item, base, name)]),
  );
}
