import type { DatabaseTransaction } from '#platform/db/tables.ts';
import { findRenamed, type Rename } from '#shared/rules/catalog/find-renamed.ts';
import { hashContent } from '#shared/utils/hash.ts';
import { findShortIds } from './assign-short-ids.ts';
import type { ListingRecord } from './listing-record.ts';
import type { SeededStore } from './lock-seeding.ts';

/** A listing to write: its content changed. */
export interface ListingChange {
  readonly record: ListingRecord;
  readonly position: number;
  readonly fingerprint: string;
  /** Id of the stored listing when it has another slug. */
  readonly renamedId?: string;
  /** Slug of the page that the listing had, and that no listing has any more. */
  readonly removedSlug?: string | undefined;
}

/** A stored listing that is not in the folder any more. */
export interface ListingRemoval {
  readonly id: string;
  readonly removedSlug?: string | undefined;
}

/** What differs between the listings of a folder and those of the database. */
export interface ListingChanges {
  readonly written: readonly ListingChange[];
  /** Stored listings whose position alone differs. */
  readonly moved: readonly { readonly id: string; readonly position: number }[];
  readonly removed: readonly ListingRemoval[];
  /** Stored listings whose slug another listing gets. */
  readonly replaced: readonly string[];
  /** Listings that probably have a new slug without `was`. */
  readonly renames: readonly Rename[];
}

/** Compares the records of a folder with the stored listings of its store, by their fingerprints. */
export async function findListingChanges(
  trx: DatabaseTransaction,
  store: Pick<SeededStore, 'id' | 'slug'>,
  records: readonly ListingRecord[],
): Promise<ListingChanges> {
  const rows = await trx
    .selectFrom('listings')
    .select(['id', 'slug', 'position', 'fingerprint', 'visibility', 'title'])
    .where('store_id', '=', store.id)
    .execute();
  const bySlug = new Map(rows.map((row) => [row.slug, row]));
  const stored = new Map(rows.map((row) => [row.id, row]));
  const publicSlugs = new Set(
    records.flatMap(({ slug, visibility }) => (visibility === 'public' ? [slug] : [])),
  );
  const findRemovedSlug = (row: (typeof rows)[number] | undefined) =>
    row?.visibility === 'public' && !publicSlugs.has(row.slug) ? row.slug : undefined;
  const changed: { record: ListingRecord; position: number; fingerprint: string }[] = [];
  const moved: { id: string; position: number }[] = [];
  for (const [position, record] of records.entries()) {
    const fingerprint = hashContent(JSON.stringify(record));
    const row = bySlug.get(record.slug);
    if (row?.fingerprint !== fingerprint) changed.push({ record, position, fingerprint });
    else {
      if (row.position !== position) moved.push({ id: row.id, position });
      stored.delete(row.id);
    }
  }
  const getKey = ({ key, slug }: ListingRecord) => `${store.slug}/${key ?? slug}`;
  const ids = await findShortIds(
    trx,
    'listing',
    changed.map(({ record }) => getKey(record)),
  );
  const replaced: string[] = [];
  const added: ListingRecord[] = [];
  const written = changed.map((change): ListingChange => {
    const { slug } = change.record;
    const id = ids.get(getKey(change.record)) ?? '';
    const row = stored.get(id);
    stored.delete(id);
    if (!row) added.push(change.record);
    const holder = bySlug.get(slug);
    if (holder && holder.id !== id) replaced.push(holder.id);
    return {
      ...change,
      ...(row && row.slug !== slug && { renamedId: id }),
      removedSlug: findRemovedSlug(row),
    };
  });
  const removed = [...stored.values()].map((row) => ({
    id: row.id,
    removedSlug: findRemovedSlug(row),
  }));
  return { written, moved, removed, replaced, renames: findRenamed([...stored.values()], added) };
}
