import type { ProductTile } from '#shared/contract/product.ts';

/** Returns `path` with `name=value` added to its query, unless the query already has `name`. */
export function withQueryDefault(path: string, name: string, value: string): string {
  const [beforeHash = '', hash] = path.split('#', 2);
  const [pathname = '', query = ''] = beforeHash.split('?', 2);
  const params = new URLSearchParams(query);
  if (!params.has(name)) params.set(name, value);
  return `${pathname}?${params}${hash === undefined ? '' : `#${hash}`}`;
}

/** Returns the link of a tile: the URL of its listing, with `pid` added if absent. Row TILE-1. */
export function getTileHref({ url, productId }: ProductTile): string {
  return withQueryDefault(url, 'pid', productId);
}
