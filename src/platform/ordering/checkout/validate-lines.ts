import type { StoreRow } from '#platform/catalog/stores.ts';
import type { Database } from '#platform/db/tables.ts';
import { unprocessable } from '#platform/http/http-error.ts';
import type { CurrencyCode, FieldError } from '#shared/contract/common.ts';
import { findSellableLines, type Line, mergeLines, readStock } from './sellable-lines.ts';

interface LinesInput {
  readonly store: StoreRow;
  readonly lines: readonly Line[];
  readonly currency: CurrencyCode;
  /** JSON pointer of the lines in the request. */
  readonly pointer: string;
}

/** Returns the merged lines. Throws a 422 `HttpError` with an error for each line that cannot be bought. */
export async function validateLines(
  db: Database,
  { store, lines, currency, pointer }: LinesInput,
): Promise<readonly Line[]> {
  const merged = mergeLines(lines);
  const found = await findSellableLines(db, store, merged, currency);
  const stock = await readStock(db, merged);
  const errors = merged.flatMap((line) => {
    const index = lines.findIndex(({ teespringID }) => teespringID === line.teespringID);
    const left = found.has(line.teespringID) ? stock.get(line.teespringID) : undefined;
    return findLineError(line, left, `${pointer}/${index}`) ?? [];
  });
  if (errors.length > 0) throw unprocessable(...errors);
  return merged;
}

function findLineError(
  { teespringID, quantity }: Line,
  /** Units in stock; undefined for a SKU that is not sold, null for stock that is not counted. */
  left: number | null | undefined,
  pointer: string,
): FieldError | undefined {
  if (left === undefined)
    return { pointer, code: 'not_available', message: `${teespringID} is not sold` };
  if (left === null || left >= quantity) return undefined;
  return left === 0
    ? { pointer, code: 'out_of_stock', message: `${teespringID} is out of stock` }
    : { pointer, code: 'not_enough_stock', message: `only ${left} left of ${teespringID}` };
}
