import { getShopHref, getShopPath } from './shop-path.ts';

/**
 * Returns the address of this page in lower case; undefined when its path has no capitals. No path of a shop has any, but people
 * type addresses as they are printed.
 */
export function getLowerCaseAddress(): string | undefined {
  // An address that begins with two slashes would lead to another host.
  const path = getShopPath().replace(/^\/{2,}/, '/');
  const lower = path.toLowerCase();
  return path === lower ? undefined : getShopHref(lower) + location.search + location.hash;
}

/** Opens the address in lower case, in place of a page that was not found. */
export function openLowerCaseAddress(): void {
  const address = getLowerCaseAddress();
  if (address !== undefined) location.replace(address);
}
