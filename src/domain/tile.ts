import type { ProductTile } from '#contract/product.ts';
import { withQueryDefault } from '#lib/url.ts';

/** Where a tile leads: its listing with `pid` appended if absent (spec §2). */
export function tileHref({ url, productId }: ProductTile): string {
  return withQueryDefault(url, 'pid', productId);
}
