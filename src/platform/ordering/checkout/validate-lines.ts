import type { StoreRow } from '#platform/catalog/stores.ts';
import type { Database } from '#platform/db/tables.ts';
import { unprocessable } from '#platform/http/http-error.ts';
import type { CurrencyCode, FieldError } from '#shared/contract/common.ts';
import { findSellableLines, type Line, mergeLines, readStock } from './sellable-lines.ts';

interface LinesInput {
  readonly store: StoreRow;
  readonly lines: readonly Line[];
  readonly currency: CurrencyCode;
  /** Pointer of the list in the request. */
  readonly pointer: string;
}

/** The lines, those of one sku made one, when every one can be bought; refused with each fault by its sku otherwise. */
export async function validateLines(
  db: Database,
  { store, lines, currency, pointer }: LinesInput,
): Promise<readonly Line[]> {
  const merged = mergeLines(lines);
  const found = await findSellableLines(db, store, merged, currency);
  const left = await readStock(db, merged);
  const faults = merged.flatMap((line) => {
    const at = lines.findIndex(({ teespringID }) => teespringID === line.teespringID);
    const pieces = found.has(line.teespringID) ? left.get(line.teespringID) : undefined;
    return faultOf(line, pieces, `${pointer}/${at}`) ?? [];
  });
  if (faults.length > 0) throw unprocessable(...faults);
  return merged;
}

function faultOf(
  { teespringID, quantity }: Line,
  /** Undefined for one that is not sold, null where nobody counts. */
  left: number | null | undefined,
  pointer: string,
): FieldError | undefined {
  if (left === undefined) return { pointer, code: 'not_available', message: `${teespringID} is not sold` };
  if (left === null || left >= quantity) return undefined;
  return left === 0
    ? { pointer, code: 'out_of_stock', message: `${teespringID} is out of stock` }
    : { pointer, code: 'not_enough_stock', message: `only ${left} left of ${teespringID}` };
}
