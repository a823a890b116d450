import type * as calls from '#shared/contract/availability.ts';
import type { CallOutput } from '#shared/contract/call.ts';
import type { Database } from '../db/tables.ts';
import type { CallRequest } from '../http/call-request.ts';
import { HttpError, listingNotFound } from '../http/http-error.ts';
import { countBundles, parseComponents, readComponentStock } from './bundle-components.ts';
import { countAvailableUnits, suppliedUnits } from './stock.ts';
import { findListingStore } from './stores.ts';

/** Returns the units of a listing in stock, for a request with the seller's token and key. */
export async function getAvailability(
  db: Database,
  { query, headers }: CallRequest<typeof calls.getAvailability>,
): Promise<CallOutput<typeof calls.getAvailability>> {
  const store = await findListingStore(db, query.listingId);
  if (!store || store.profile.sellerToken !== query.userToken) throw listingNotFound();
  // The key is publishable, so a comparison in constant time is not needed.
  if (store.profile.availabilityKey !== headers['x-api-key'])
    throw new HttpError(403, { key: ['not accepted'] });
  const rows = await db
    .selectFrom('variants as v')
    .innerJoin('listings as l', 'l.id', 'v.listing_id')
    .innerJoin('variant_sizes as s', 's.variant_id', 'v.id')
    .leftJoin('inventory as i', (join) =>
      join.onRef('i.variant_id', '=', 's.variant_id').onRef('i.size_id', '=', 's.size_id'),
    )
    .select([suppliedUnits, 'i.sold', 's.components'])
    .where('v.listing_id', '=', query.listingId)
    .where('l.visibility', '=', 'public')
    .execute();
  const stock = await readComponentStock(db, rows);
  const counts = rows.map(({ supplied, sold, components }) => {
    const parts = parseComponents(components);
    return (parts ? countBundles(parts, stock) : countAvailableUnits(supplied, sold)) ?? 0;
  });
  return { count: counts.reduce((sum, count) => sum + count, 0) };
}
