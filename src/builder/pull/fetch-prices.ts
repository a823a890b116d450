import type { CurrencyCode } from '#shared/contract/codes.ts';
import type { BuyerLocalization } from '#shared/contract/localization.ts';
import type { ProductTile } from '#shared/contract/product.ts';
import type { StoreFile } from '#shared/contract/store-folder/store-file.ts';
import { getTilePrices, type TilePrice } from '#shared/contract/tile-prices.ts';
import { listTilePrices } from '#shared/rules/catalog/tile-price-keys.ts';
import { WHOLE_STORE_TIMEOUT_MS } from './fetch-product-data.ts';
import { fetchProducts } from './fetch-products.ts';
import type { LastCatalog } from './last-pull.ts';
import { PullError } from './pull-error.ts';
import { type PullPlatform, requestFromPlatform } from './request-from-platform.ts';

/** Returns the currencies that shoppers can choose, without the one that a store's pages are built in. */
export const listOtherCurrencies = (
  { available_currencies }: BuyerLocalization,
  { defaultCurrency }: Pick<StoreFile, 'defaultCurrency'>,
): CurrencyCode[] =>
  available_currencies
    .map(({ currency }) => currency)
    .filter((currency) => currency !== defaultCurrency);

/** Prices in minor units by tile id. */
export type TilePrices = Readonly<Record<string, number>>;

export interface FetchedPrices {
  readonly prices: ReadonlyMap<CurrencyCode, TilePrices>;
  readonly warnings: readonly string[];
}

interface PricedProducts {
  readonly products: readonly ProductTile[];
  readonly members: ReadonlyMap<string, readonly ProductTile[]>;
}

/**
 * Fetches tile prices in other currencies, except those that `known` returns. For a currency that fails, the prices of the last
 * build are used. If it had none, the currency is omitted with a warning, and tiles show the price in the default currency.
 * `requested` are the prices that were requested already.
 */
export async function fetchPrices(
  platform: PullPlatform,
  site: StoreFile,
  { products, members }: PricedProducts,
  currencies: readonly CurrencyCode[],
  last: LastCatalog,
  known: LastCatalog['tilePrices'],
  requested?: Promise<PricesByCurrency>,
): Promise<FetchedPrices> {
  const feed = new Set(products.map(({ id }) => id));
  // A collection can show another product of a listing than the feed. Then the collection's pages are fetched too.
  const others = [...members].flatMap(([slug, tiles]) =>
    tiles.some(({ id }) => !feed.has(id)) ? [slug] : [],
  );
  const tileIds = new Set([
    ...feed,
    ...[...members.values()].flatMap((tiles) => tiles.map(({ id }) => id)),
  ]);
  const missing = currencies.filter((currency) => !known(currency));
  const isAny = missing.length > 0 && tileIds.size > 0;
  const together = isAny
    ? selectComplete(await (requested ?? requestTilePrices(platform, site, missing)), tileIds)
    : NONE;
  const prices = new Map<CurrencyCode, TilePrices>();
  const warnings: string[] = [];
  for (const currency of currencies) {
    const knownPrices = known(currency) ?? together.get(currency);
    if (knownPrices) {
      prices.set(currency, knownPrices);
      continue;
    }
    try {
      const tiles: ProductTile[] = await fetchProducts(platform, site, { currency });
      for (const collection of others)
        tiles.push(...(await fetchProducts(platform, site, { collection, currency })));
      prices.set(currency, Object.fromEntries(selectTiles(tiles, tileIds).flatMap(listTilePrices)));
    } catch (error) {
      if (!(error instanceof PullError)) throw error;
      const lastPrices = last.tilePrices(currency);
      if (lastPrices) prices.set(currency, lastPrices);
      warnings.push(
        `${lastPrices ? 'tile prices of the last build used' : 'no tile prices'} in ${currency}: ${error.message}`,
      );
    }
  }
  return { prices, warnings };
}

/** Returns the tiles that the store shows, in the order of `shown`. */
function selectTiles<Tile extends TilePrice>(
  tiles: readonly Tile[],
  shown: ReadonlySet<string>,
): Tile[] {
  const byId = new Map(tiles.map((tile) => [tile.id, tile]));
  return [...shown].flatMap((id) => byId.get(id) ?? []);
}

/** Prices of tiles by currency, as the platform sends them. */
type PricesByCurrency = Readonly<Record<string, readonly TilePrice[]>>;
const NONE: ReadonlyMap<string, TilePrices> = new Map();

/** Requests the prices of all tiles in all currencies with one request. Empty on a platform without that call. */
export async function requestTilePrices(
  platform: PullPlatform,
  { slug, defaultRegion: region }: StoreFile,
  currencies: readonly CurrencyCode[],
): Promise<PricesByCurrency> {
  if (currencies.length === 0) return {};
  const timeoutMs = platform.timeoutMs ?? WHOLE_STORE_TIMEOUT_MS;
  // Sent only once, because after an error the pages of products are requested instead.
  const response = await requestFromPlatform({ ...platform, timeoutMs, tries: 1 }, getTilePrices, {
    query: { slug, region, currencies: currencies.join(',') },
  });
  return response.ok && response.value.store === slug ? response.value.prices : {};
}

/** Returns the prices by currency, without the currencies of which the platform did not send all prices. */
function selectComplete(
  received: PricesByCurrency,
  shown: ReadonlySet<string>,
): ReadonlyMap<string, TilePrices> {
  const complete = Object.entries(received).flatMap(([currency, tiles]) => {
    const prices = selectTiles(tiles, shown);
    if (prices.length < shown.size) return [];
    return [[currency, Object.fromEntries(prices.flatMap(listTilePrices))] as const];
  });
  return new Map(complete);
}
