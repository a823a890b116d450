import { fail, ok, type Result } from '#shared/utils/result.ts';

/**
 * Turns a URL's pathname into a decoded path that is safe to join to a directory. Refuses what no link of a shop
 * holds: climbing, backslashes, NUL, empty segments (`//host` in a Location header would lead away).
 */
export function parseSafePath(pathname: string): Result<string, string> {
  let path: string;
  try {
    path = decodeURIComponent(pathname);
  } catch {
    return fail('the address is not valid percent-encoding');
  }
  if (!path.startsWith('/') || path.includes('\\') || path.includes('\0'))
    return fail('the address holds characters of no page');
  const segments = path.slice(1).split('/');
  if (segments.includes('..') || segments.includes('.')) return fail('the address climbs out of the shop');
  if (segments.slice(0, -1).includes('')) return fail('the address holds an empty part');
  return ok(path);
}

const HOST_FILES = new Set(['/_redirects', '/_headers']);

/** True for what stands in a built store but is never served: the host's own files and dotfiles. */
export function isHidden(path: string): boolean {
  if (HOST_FILES.has(path)) return true;
  return path
    .split('/')
    .some((segment, index) => segment.startsWith('.') && !(index === 1 && segment === '.well-known'));
}
