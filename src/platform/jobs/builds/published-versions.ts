import type { Database } from '#platform/db/tables.ts';

/** Returns the version of a store's data. Undefined for a store that this platform does not have. */
export async function findStoreVersion(db: Database, slug: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('stores')
    .select('version')
    .where('slug', '=', slug)
    .executeTakeFirst();
  return row?.version;
}

/** Saves that a store is published with its data of `version` or later. A later version that is saved already remains. */
export async function savePublishedVersion(
  db: Database,
  slug: string,
  version: number,
  now: number,
): Promise<void> {
  await db
    .insertInto('published_versions')
    .columns(['store_id', 'version', 'published_at'])
    .expression((eb) =>
      eb
        .selectFrom('stores')
        .select(['id', eb.val(version).as('version'), eb.val(now).as('published_at')])
        .where('slug', '=', slug),
    )
    .onConflict((conflict) =>
      conflict
        .column('store_id')
        .doUpdateSet({ version, published_at: now })
        .where('published_versions.version', '<=', version),
    )
    .execute();
}

/** The versions of a store's data: the current one, and the one that is published. */
export interface StoreVersion {
  readonly slug: string;
  readonly epoch: string;
  readonly version: number;
  /** Null for a store that was never published. */
  readonly published: number | null;
}

/** Lists the versions of all stores, in the order of their slugs. */
export async function listStoreVersions(db: Database): Promise<StoreVersion[]> {
  return db
    .selectFrom('stores')
    .leftJoin('published_versions as published', 'published.store_id', 'stores.id')
    .select(['slug', 'epoch', 'stores.version', 'published.version as published'])
    .orderBy('slug')
    .execute();
}

/** Whether a store's published version is older than its data, or it was never published. A store without data is not. */
export const isOutdated = ({ version, published }: StoreVersion): boolean =>
  version > (published ?? 0);
