import type { CurrencyCode } from '#shared/contract/codes.ts';
import type { ProductTile } from '#shared/contract/product.ts';
import type { StoreFile } from '#shared/contract/store-folder/store-file.ts';
import { listTilePrices } from '#shared/rules/catalog/price-file.ts';
import { fetchProducts } from './fetch-products.ts';
import type { CatalogFallback } from './last-pull.ts';
import { PullError } from './pull-error.ts';
import type { PullPlatform } from './request-from-platform.ts';

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
 * Fetches tile prices in other currencies, except those that `known` returns. For a currency that fails, the prices of the last
 * build are used. Without them the currency is omitted with a warning: tiles then show the price in the default currency.
 */
export async function fetchPrices(
  platform: PullPlatform,
  site: StoreFile,
  { products, members }: Priced,
  currencies: readonly CurrencyCode[],
  known: CatalogFallback['tilePrices'] = () => undefined,
  last: CatalogFallback['tilePrices'] = () => undefined,
): Promise<FetchedPrices> {
  const feed = new Set(products.map(({ id }) => id));
  // A collection can show another product of a listing than the feed. Then the collection's pages are fetched too.
  const others = [...members].flatMap(([slug, tiles]) => (tiles.some(({ id }) => !feed.has(id)) ? [slug] : []));
  const prices = new Map<CurrencyCode, TilePrices>();
  const warnings: string[] = [];
  for (const currency of currencies) {
    const knownPrices = known(currency);
    if (knownPrices) {
      prices.set(currency, knownPrices);
      continue;
    }
    try {
      const tiles: ProductTile[] = await fetchProducts(platform, site, { currency });
      for (const collection of others) tiles.push(...(await fetchProducts(platform, site, { collection, currency })));
      prices.set(currency, Object.fromEntries(tiles.flatMap(listTilePrices)));
    } catch (error) {
      if (!(error instanceof PullError)) throw error;
      const lastPrices = last(currency);
      if (lastPrices) prices.set(currency, lastPrices);
      warnings.push(
        `${lastPrices ? 'tile prices of the last build used' : 'no tile prices'} in ${currency}: ${error.message}`,
      );
    }
  }
  return { prices, warnings };
}
