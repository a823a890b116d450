import { fail, ok, type Result } from '#shared/utils/result.ts';

/**
 * Decodes the pathname of a URL into a path that is safe to join to a directory. Fails for `..`, backslashes, NUL and empty
 * segments (`//host` in a Location header would redirect to another site).
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
  if (segments.includes('..') || segments.includes('.'))
    return fail('the address climbs out of the shop');
  if (segments.slice(0, -1).includes('')) return fail('the address holds an empty part');
  return ok(path);
}

const HOST_FILES = new Set(['/_redirects', '/_headers']);

/** Returns true for files of a built store that are never served: the hosting files and dotfiles. */
export function isHidden(path: string): boolean {
  if (HOST_FILES.has(path)) return true;
  return path
    .split('/')
    .some(
      (segment, index) => segment.startsWith('.') && !(index === 1 && segment === '.well-known'),
    );
}
