import type { ProductTile } from '#shared/contract/product.ts';

/** `path` with `name=value` added to its query, unless `name` stands there already. */
export function withQueryDefault(path: string, name: string, value: string): string {
  const [beforeHash = '', hash] = path.split('#', 2);
  const [pathname = '', query = ''] = beforeHash.split('?', 2);
  const params = new URLSearchParams(query);
  if (!params.has(name)) params.set(name, value);
  return `${pathname}?${params}${hash === undefined ? '' : `#${hash}`}`;
}

/** Where a tile leads: its listing with `pid` appended if absent (spec §2). */
export function tileHref({ url, productId }: ProductTile): string {
  return withQueryDefault(url, 'pid', productId);
}
