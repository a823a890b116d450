import { sql } from 'kysely';
import { splitRows } from '../db/rows-per-statement.ts';
import { defineStatement } from '../db/statement.ts';
import type { Database } from '../db/tables.ts';

/**
 * Returns the units in stock; null when stock is not counted. At least 0: a catalog file may lower the supply below the sold units. `sold` is
 * null for a size that the seller does not count and whose printer is out of stock.
 */
export function countAvailableUnits(supplied: number, sold: number | null): number;
export function countAvailableUnits(supplied: number | null, sold: number | null): number | null;
export function countAvailableUnits(supplied: number | null, sold: number | null): number | null {
  return supplied === null ? null : Math.max(0, supplied - (sold ?? 0));
}

/** The supplied units in a query of sizes `s` with their `inventory` `i`: 0 while the printer that makes the size is out of stock. */
export const suppliedUnits = sql<number | null>`case when exists (
    select 1 from printer_stock as o where o.variant_id = s.variant_id and o.size_id = s.size_id
  ) then 0 else i.supplied end`.as('supplied');

const selectUnits = defineStatement((db, variantIds: readonly string[]) =>
  db
    .selectFrom('inventory')
    .select(['variant_id', 'size_id', 'supplied', 'sold'])
    .where('variant_id', 'in', variantIds)
    .unionAll(
      db
        .selectFrom('printer_stock')
        .select(['variant_id', 'size_id'])
        .select([sql<number>`0`.as('supplied'), sql<number>`0`.as('sold')])
        .where('variant_id', 'in', variantIds),
    ),
);

/** Formats the key of a size, such as `104-3`. */
export const formatSizeKey = (size: {
  readonly variantId: string;
  readonly sizeId: string;
}): string => `${size.variantId}-${size.sizeId}`;

/** Reads the units in stock of variations, by {@link formatSizeKey}. Sizes whose stock is not counted have no entry. */
export async function readUnits(
  db: Database,
  variantIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const units = new Map<string, number>();
  for (const ids of splitRows(variantIds))
    for (const { variant_id, size_id, supplied, sold } of (await selectUnits(db, ids)).rows) {
      const key = formatSizeKey({ variantId: variant_id, sizeId: size_id });
      const left = countAvailableUnits(supplied, sold);
      units.set(key, Math.min(left, units.get(key) ?? left));
    }
  return units;
}

/** Returns the key of the size in a SKU, such as `104-3` of `12-104-3`, in the form of {@link formatSizeKey}. */
export const getSizeKey = (sku: string): string => sku.slice(sku.indexOf('-') + 1);
