import type { CallOutput } from '#shared/contract/call.ts';
import type * as calls from '#shared/contract/cart.ts';
import type { Database } from '../db/tables.ts';
import type { CallRequest } from '../http/call-request.ts';
import { requireStore } from './stores.ts';

/** Returns the slugs of item groups' public listings. Ids are easy to guess, so slugs of private listings are left out. */
export async function findCartListings(
  db: Database,
  { query }: CallRequest<typeof calls.findCartListings>,
): Promise<CallOutput<typeof calls.findCartListings>> {
  const store = await requireStore(db, query.storeSlug);
  const rows = await db
    .selectFrom('listings')
    .select(['id', 'slug'])
    .where('store_id', '=', store.id)
    .where('id', 'in', query.itemGroupIds)
    .where('visibility', '=', 'public')
    .orderBy('position')
    .execute();
  return { listings: rows.map(({ id, slug }) => ({ itemGroupId: id, slug })) };
}
