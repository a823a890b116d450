import type { Database } from '#platform/db/tables.ts';
import { hashContent } from '#shared/utils/hash.ts';
import type { ListingRecord } from './listing-record.ts';

/** A listing to write: its content changed, or only its position. */
export interface ListingChange {
  readonly record: ListingRecord;
  readonly position: number;
  readonly fingerprint: string;
  readonly wasPublic: boolean;
}

/** A stored listing that is not in the folder any more. */
export interface ListingRemoval {
  readonly id: string;
  readonly slug: string;
  readonly wasPublic: boolean;
}

/** What differs between the listings of a folder and those of the database. */
export interface ListingChanges {
  readonly written: readonly ListingChange[];
  /** Stored listings whose position alone differs. */
  readonly moved: readonly { readonly id: string; readonly position: number }[];
  readonly removed: readonly ListingRemoval[];
}

/** Compares the records of a folder with the stored listings of its store, by their fingerprints, in one query. */
export async function findListingChanges(
  db: Database,
  storeId: string,
  records: readonly ListingRecord[],
): Promise<ListingChanges> {
  const rows = await db
    .selectFrom('listings')
    .select(['id', 'slug', 'position', 'fingerprint', 'visibility'])
    .where('store_id', '=', storeId)
    .execute();
  const stored = new Map(rows.map((row) => [row.slug, row]));
  const written: ListingChange[] = [];
  const moved: { id: string; position: number }[] = [];
  for (const [position, record] of records.entries()) {
    const fingerprint = hashContent(JSON.stringify(record));
    const row = stored.get(record.slug);
    stored.delete(record.slug);
    if (row?.fingerprint !== fingerprint)
      written.push({ record, position, fingerprint, wasPublic: row?.visibility === 'public' });
    else if (row.position !== position) moved.push({ id: row.id, position });
  }
  const removed = [...stored.values()].map(({ id, slug, visibility }) => ({
    id,
    slug,
    wasPublic: visibility === 'public',
  }));
  return { written, moved, removed };
}
