import { splitRows } from '#platform/db/rows-per-statement.ts';
import type { DatabaseTransaction, Tables } from '#platform/db/tables.ts';
import type { StoreRates } from '#platform/pricing/convert-price.ts';
import type { CurrencyCode } from '#shared/contract/common.ts';
import {
  type CurrencyPrices,
  findSizePrices,
  listSetCurrencies,
  type SizePrices,
} from '../size-prices.ts';
import { createAnnouncedPrice, PERIOD_MS } from './announced-promos.ts';
import type { ListingRows } from './listing-rows.ts';

type SizeRow = Tables['variant_sizes'];
type NewSize = ListingRows['sizes'][number];
type StoredSize = Readonly<Record<string, string | number | null>>;

/** The prices of a size in one currency, before and now. */
interface PriceChange {
  readonly row: NewSize;
  readonly currency: CurrencyCode;
  readonly before: SizePrices | undefined;
  readonly now: SizePrices;
}

const getKey = ({ variant_id, size_id }: StoredSize | NewSize) => `${variant_id} ${size_id}`;

/**
 * Records the prices that end now, and returns the rows of sizes with the lowest price of the 30 days before their reduction, in
 * each currency that has set prices, with the promo codes that were announced to all shoppers. It is computed when the price or the earlier price changes, and then stays.
 */
export async function recordPriceChanges(
  trx: DatabaseTransaction,
  rows: ListingRows,
  stored: readonly StoredSize[],
  rates: StoreRates,
): Promise<SizeRow[]> {
  const time = Date.now();
  const changes = listPriceChanges(rows.sizes, stored, rates);
  const ended = changes.flatMap(({ row: { variant_id, size_id }, currency, before, now }) =>
    before && before.price !== now.price
      ? [{ variant_id, size_id, currency, price: before.price, valid_until: time }]
      : [],
  );
  for (const chunk of splitRows(ended))
    await trx.insertInto('price_history').values(chunk).execute();
  const reduced = new Set(changes.filter(isReduced).map(({ row }) => row.variant_id));
  const lowest = await findLowestPrices(trx, [...reduced], time - PERIOD_MS);
  const applyPromos = await createPromoPrice(trx, rows, reduced.size > 0, time);
  const bySize = Map.groupBy(changes, ({ row }) => row);
  return rows.sizes.map((row) =>
    addLowestPrices(row, bySize.get(row) ?? [], rates, (change) =>
      findLowestPrice(change, lowest, applyPromos),
    ),
  );
}

/** Returns a function that applies announced promo codes to a price of a size. */
async function createPromoPrice(
  trx: DatabaseTransaction,
  { listings, variants }: ListingRows,
  isNeeded: boolean,
  time: number,
): Promise<(price: number, change: PriceChange) => number> {
  const [listing] = listings;
  if (!listing || !isNeeded) return (price) => price;
  const apply = await createAnnouncedPrice(trx, {
    storeId: listing.store_id,
    version: listing.version,
    time,
  });
  const slugs = new Map(listings.map(({ id, slug }) => [id, slug]));
  const slugOf = new Map(variants.map((one) => [one.id, slugs.get(one.listing_id) ?? '']));
  return (price, { row, currency }) => apply(price, currency, slugOf.get(row.variant_id) ?? '');
}

/** Lists the prices of sizes in the default currency, and in those that have or had set prices. */
function listPriceChanges(
  sizes: readonly NewSize[],
  stored: readonly StoredSize[],
  rates: StoreRates,
): readonly PriceChange[] {
  const before = new Map(stored.map((row) => [getKey(row), row as unknown as SizeRow]));
  return sizes.flatMap((row) => {
    const old = before.get(getKey(row));
    const currencies = new Set([
      rates.defaultCurrency,
      ...listSetCurrencies(row.prices),
      ...listSetCurrencies(old?.prices ?? null),
    ]);
    return [...currencies].map((currency) => ({
      row,
      currency,
      before: old && findSizePrices(old, currency, rates),
      now: findSizePrices(row, currency, rates),
    }));
  });
}

/** Whether a price is a reduced one since now: another price, or another earlier price. */
const isReduced = ({ before, now }: PriceChange): boolean =>
  now.compareAtPrice !== undefined &&
  (before?.price !== now.price || before.compareAtPrice !== now.compareAtPrice);

function addLowestPrices(
  row: NewSize,
  changes: readonly PriceChange[],
  { defaultCurrency }: StoreRates,
  find: (change: PriceChange) => number | undefined,
): SizeRow {
  const found = new Map(changes.map((change) => [change.currency, find(change)]));
  const set: [string, SizePrices][] = listSetCurrencies(row.prices).flatMap((currency) => {
    const prices = changes.find((change) => change.currency === currency)?.now;
    const lowestPrice = found.get(currency);
    return prices
      ? [[currency, { ...prices, ...(lowestPrice !== undefined && { lowestPrice }) }]]
      : [];
  });
  return {
    ...row,
    lowest_price: found.get(defaultCurrency) ?? null,
    prices:
      set.length > 0 ? JSON.stringify(Object.fromEntries(set) satisfies CurrencyPrices) : null,
  };
}

function findLowestPrice(
  change: PriceChange,
  lowest: ReadonlyMap<string, number>,
  applyPromos: (price: number, change: PriceChange) => number,
): number | undefined {
  const { row, currency, before, now } = change;
  if (now.compareAtPrice === undefined) return undefined;
  if (!isReduced(change)) return before?.lowestPrice;
  // A reduction that is announced without a new price: this price was valid before.
  const valid = [
    lowest.get(`${getKey(row)} ${currency}`),
    before?.price === now.price ? now.price : undefined,
  ].filter((one) => one !== undefined);
  return valid.length > 0 ? applyPromos(Math.min(...valid), change) : undefined;
}

/** Returns the lowest price of each size in each currency that was valid at some time since then and has ended. */
async function findLowestPrices(
  trx: DatabaseTransaction,
  variantIds: readonly string[],
  since: number,
): Promise<ReadonlyMap<string, number>> {
  const lowest = new Map<string, number>();
  for (const chunk of splitRows(variantIds)) {
    const rows = await trx
      .selectFrom('price_history')
      .select(['variant_id', 'size_id', 'currency'])
      .select(({ fn }) => fn.min<number>('price').as('price'))
      .where('variant_id', 'in', chunk)
      .where('valid_until', '>', since)
      .groupBy(['variant_id', 'size_id', 'currency'])
      .execute();
    for (const { currency, price, ...size } of rows)
      lowest.set(`${getKey(size)} ${currency}`, Number(price));
  }
  return lowest;
}
