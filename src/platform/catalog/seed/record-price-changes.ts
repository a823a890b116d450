import { splitRows } from '#platform/db/rows-per-statement.ts';
import type { DatabaseTransaction, Tables } from '#platform/db/tables.ts';
import type { ListingRows } from './listing-rows.ts';

/** Days whose lowest price a reduced price is compared with (Directive 98/6/EC, article 6a). */
const PERIOD_MS = 30 * 24 * 3_600_000;

type SizeRow = Tables['variant_sizes'];
type StoredSize = Readonly<Record<string, string | number | null>>;

const getKey = ({ variant_id, size_id }: StoredSize | SizeRow | ListingRows['sizes'][number]) =>
  `${variant_id} ${size_id}`;

/**
 * Records the prices that end now, and returns the rows of sizes with the lowest price of the 30 days before their reduction. It is
 * computed when the price or the earlier price changes, and then stays.
 */
export async function recordPriceChanges(
  trx: DatabaseTransaction,
  rows: ListingRows,
  stored: readonly StoredSize[],
  currency: string,
): Promise<SizeRow[]> {
  const now = Date.now();
  const before = new Map(stored.map((row) => [getKey(row), row]));
  const isReduced = (row: ListingRows['sizes'][number]) => {
    const old = before.get(getKey(row));
    const hasChanged = old?.price !== row.price || old.compare_at_price !== row.compare_at_price;
    return row.compare_at_price !== null && hasChanged;
  };
  const ended = rows.sizes.flatMap(({ variant_id, size_id, price }) => {
    const old = before.get(getKey({ variant_id, size_id }))?.price;
    if (typeof old !== 'number' || old === price) return [];
    return [{ variant_id, size_id, currency, price: old, valid_until: now }];
  });
  for (const chunk of splitRows(ended)) await trx.insertInto('price_history').values(chunk).execute();
  const reduced = new Set(rows.sizes.filter(isReduced).map(({ variant_id }) => variant_id));
  const lowest = await findLowestPrices(trx, [...reduced], currency, now - PERIOD_MS);
  return rows.sizes.map((row): SizeRow => {
    const key = getKey(row);
    const old = before.get(key);
    if (row.compare_at_price === null) return { ...row, lowest_price: null };
    if (!isReduced(row))
      return { ...row, lowest_price: typeof old?.lowest_price === 'number' ? old.lowest_price : null };
    // A reduction that is announced without a new price: this price was valid before.
    const valid = [lowest.get(key), old?.price === row.price ? row.price : undefined].filter(
      (one) => one !== undefined,
    );
    return { ...row, lowest_price: valid.length > 0 ? Math.min(...valid) : null };
  });
}

/** Returns the lowest price of each size that was valid at some time since then and has ended. */
async function findLowestPrices(
  trx: DatabaseTransaction,
  variantIds: readonly string[],
  currency: string,
  since: number,
): Promise<ReadonlyMap<string, number>> {
  const lowest = new Map<string, number>();
  for (const chunk of splitRows(variantIds)) {
    const rows = await trx
      .selectFrom('price_history')
      .select(['variant_id', 'size_id'])
      .select(({ fn }) => fn.min<number>('price').as('price'))
      .where('variant_id', 'in', chunk)
      .where('currency', '=', currency)
      .where('valid_until', '>', since)
      .groupBy(['variant_id', 'size_id'])
      .execute();
    for (const { variant_id, size_id, price } of rows) lowest.set(getKey({ variant_id, size_id }), Number(price));
  }
  return lowest;
}
