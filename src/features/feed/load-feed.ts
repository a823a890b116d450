import * as v from 'valibot';
import { ProductTile } from '#contract/product.ts';

const Feed = v.array(v.object({ tile: ProductTile }));

/** All products of the store, newest first, from the index that search uses too. Throws when it cannot be had. */
export async function loadFeed(indexUrl: string): Promise<readonly ProductTile[]> {
  const response = await fetch(indexUrl);
  if (!response.ok) throw new Error(`The product index answered ${response.status}.`);
  return v.parse(Feed, await response.json()).map(({ tile }) => tile);
}
