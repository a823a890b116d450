import type { CallOutput } from '#shared/contract/call.ts';
import type * as calls from '#shared/contract/inventory.ts';
import type { Database } from '../db/tables.ts';
import type { CallRequest } from '../http/call-request.ts';
import { productNotFound } from '../http/http-error.ts';
import { countBundles, parseComponents, readComponentStock } from './bundle-components.ts';
import { countAvailableUnits, suppliedUnits } from './stock.ts';

/** Returns the units of a variation's size in stock. Throws 404 unless its listing is public. */
export async function getInventory(
  db: Database,
  { query }: CallRequest<typeof calls.getInventory>,
): Promise<CallOutput<typeof calls.getInventory>> {
  const row = await db
    .selectFrom('variant_sizes as s')
    .leftJoin('inventory as i', (join) =>
      join.onRef('i.variant_id', '=', 's.variant_id').onRef('i.size_id', '=', 's.size_id'),
    )
    .innerJoin('variants as v', 'v.id', 's.variant_id')
    .innerJoin('listings as l', 'l.id', 'v.listing_id')
    .select([suppliedUnits, 'i.sold', 's.components'])
    .where('l.visibility', '=', 'public')
    .where('s.variant_id', '=', query.colorId)
    .where('s.size_id', '=', query.sizeId)
    .executeTakeFirst();
  if (!row) throw productNotFound();
  const components = parseComponents(row.components);
  if (components)
    return { inventoryCount: countBundles(components, await readComponentStock(db, [row])) ?? 0 };
  // Stock that is not counted has no row.
  if (row.supplied === null) throw productNotFound();
  return { inventoryCount: countAvailableUnits(row.supplied, row.sold) };
}
