import * as v from 'valibot';
import { ProductTile } from '#contract/product.ts';
import type { SearchRecord } from '#domain/search.ts';
import { once } from '#lib/once.ts';

const ProductIndexFile = v.array(
  v.object({
    name: v.string(),
    url: v.string(),
    productName: v.string(),
    productGroupName: v.string(),
    collections: v.array(v.object({ name: v.string(), slug: v.string() })),
    tile: ProductTile,
  }),
);

/** Every product of the store, newest first, from the file the build wrote; fetched once. Rejects when it cannot be had. */
export const loadProductIndex = once(async (indexUrl: string): Promise<readonly SearchRecord[]> => {
  const response = await fetch(indexUrl);
  if (!response.ok) throw new Error(`The product index answered ${response.status}.`);
  return v.parse(ProductIndexFile, await response.json());
});
