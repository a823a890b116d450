import type { Platform } from '#shared/contract/client/http.ts';
import type { CurrencyCode } from '#shared/contract/codes.ts';
import type { ProductTile } from '#shared/contract/product.ts';
import type { StoreFile } from '#shared/contract/store-folder/store-file.ts';
import { fetchProducts } from './fetch-products.ts';
import { PullError } from './pull-error.ts';

/** Prices in minor units by tile id. */
export type TilePrices = Readonly<Record<string, number>>;

export interface FetchedPrices {
  readonly prices: ReadonlyMap<CurrencyCode, TilePrices>;
  readonly warnings: readonly string[];
}

interface Priced {
  readonly products: readonly ProductTile[];
  readonly members: ReadonlyMap<string, readonly ProductTile[]>;
}

/**
 * Tile prices in other currencies than the store's own, but for those `known` already. One that cannot be had is left out,
 * with a warning.
 */
export async function fetchPrices(
  platform: Platform,
  site: StoreFile,
  { products, members }: Priced,
  currencies: readonly CurrencyCode[],
  known: (currency: CurrencyCode) => TilePrices | undefined = () => undefined,
): Promise<FetchedPrices> {
  const feed = new Set(products.map(({ id }) => id));
  // Where a collection shows another product of a listing than the feed does, its own pages are asked as well.
  const others = [...members].flatMap(([slug, tiles]) => (tiles.some(({ id }) => !feed.has(id)) ? [slug] : []));
  const prices = new Map<CurrencyCode, TilePrices>();
  const warnings: string[] = [];
  for (const currency of currencies) {
    const same = known(currency);
    if (same) {
      prices.set(currency, same);
      continue;
    }
    try {
      const tiles: ProductTile[] = await fetchProducts(platform, site, { currency });
      for (const collection of others) tiles.push(...(await fetchProducts(platform, site, { collection, currency })));
      prices.set(currency, Object.fromEntries(tiles.map(({ id, price }) => [id, price])));
    } catch (error) {
      if (!(error instanceof PullError)) throw error;
      warnings.push(`no tile prices in ${currency}: ${error.message}`);
    }
  }
  return { prices, warnings };
}
