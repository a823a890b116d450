import { PICTURE_PATH } from '#shared/contract/picture-paths.ts';

const WHOLE = new RegExp(`^${PICTURE_PATH}$`);
/** As a style sheet names them. */
const NAMED = new RegExp(`(url\\(\\s{0,9}["']?)(${PICTURE_PATH})`, 'g');

/**
 * An answer with the paths of the store's own pictures made whole addresses below `at`: the pages of a store that is gated
 * by a shell stand on a host that has none of them.
 */
export function rewritePictureUrls<T>(answer: T, at: string): T {
  return sealed(answer, at) as T;
}

function sealed(value: unknown, at: string, key = ''): unknown {
  if (typeof value === 'string') {
    if (key === 'customCSS') return value.replaceAll(NAMED, (_, before: string, path: string) => before + at + path);
    return WHOLE.test(value) ? at + value : value;
  }
  if (Array.isArray(value)) return value.map((item) => sealed(item, at));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, sealed(item, at, name)]));
}
