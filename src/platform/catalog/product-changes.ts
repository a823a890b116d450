import type { CallOutput } from '#shared/contract/call.ts';
import type * as calls from '#shared/contract/product-data.ts';
import type { Database } from '../db/tables.ts';
import type { CallRequest } from '../http/call-request.ts';
import { HttpError } from '../http/http-error.ts';
import {
  findCollectionMembers,
  findPartHashes,
  findPublicRows,
  getDataVersion,
  getEpoch,
  hashRecord,
  toPublicListings,
} from './product-data.ts';
import { requireStore } from './stores.ts';

/**
 * Returns what changed after an earlier version of the store, up to its current version. The current version is read first, so a
 * change during the other queries has a later version and is returned by the next request.
 */
export async function getProductChanges(
  db: Database,
  { params, query }: CallRequest<typeof calls.getProductChanges>,
): Promise<CallOutput<typeof calls.getProductChanges>> {
  const store = await requireStore(db, params.slug);
  const [epoch, number] = query.since.split('.');
  const since = Number(number);
  if (epoch !== getEpoch(store) || since > store.version)
    throw new HttpError(410, { since: ['not a version of this store'] });

  const listings = await toPublicListings(db, store, await findPublicRows(db, store, since));
  const parts = await findPartHashes(db, store, since);
  const removed = await db
    .selectFrom('removed_listings')
    .select('slug')
    .where('store_id', '=', store.id)
    .where('version', '>', since)
    .where('version', '<=', store.version)
    .orderBy('slug')
    .execute();
  return {
    store: store.slug,
    since: query.since,
    version: getDataVersion(store),
    listings,
    ...('products' in parts && {
      order: {
        feed: (await findPublicRows(db, store)).map(({ id }) => id),
        members: await findCollectionMembers(db, store),
      },
    }),
    hashes: {
      ...parts,
      ...Object.fromEntries(
        listings.map((listing) => [`listing/${listing.slug}`, hashRecord(listing)]),
      ),
    },
    deleted: removed.map(({ slug }) => `listing/${slug}`),
  };
}
