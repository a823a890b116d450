import type { CurrencyCode, FieldError } from '#contract/common.ts';
import type { StoreRow } from '../commerce/stores.ts';
import type { Database } from '../db/tables.ts';
import { unprocessable } from '../http/refusal.ts';
import { type Line, mergeLines, type SellableLine, sellableLines } from './lines.ts';

interface Asked {
  readonly store: StoreRow;
  readonly lines: readonly Line[];
  readonly currency: CurrencyCode;
  /** Pointer of the list in the request. */
  readonly pointer: string;
}

/** The lines, those of one sku made one, when every one can be bought; refused with each fault by its sku otherwise. */
export async function checkLines(db: Database, { store, lines, currency, pointer }: Asked): Promise<readonly Line[]> {
  const merged = mergeLines(lines);
  const found = await sellableLines(db, store, merged, currency);
  const faults = merged.flatMap((line) => {
    const at = lines.findIndex(({ teespringID }) => teespringID === line.teespringID);
    return faultOf(line, found.get(line.teespringID), `${pointer}/${at}`) ?? [];
  });
  if (faults.length > 0) throw unprocessable(...faults);
  return merged;
}

function faultOf(
  { teespringID, quantity }: Line,
  line: SellableLine | undefined,
  pointer: string,
): FieldError | undefined {
  if (!line) return { pointer, code: 'not_available', message: `${teespringID} is not sold` };
  if (line.left === null || line.left >= quantity) return undefined;
  return line.left === 0
    ? { pointer, code: 'out_of_stock', message: `${teespringID} is out of stock` }
    : { pointer, code: 'not_enough_stock', message: `only ${line.left} left of ${teespringID}` };
}
