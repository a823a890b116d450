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

/** Saves that a store is published with its data of `version` or later. */
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
      conflict.column('store_id').doUpdateSet({ version, published_at: now }),
    )
    .execute();
}

/** Lists the stores whose published version is older than their data, and those that were never published. */
export async function listOutdatedStores(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('stores')
    .leftJoin('published_versions as published', 'published.store_id', 'stores.id')
    .select('slug')
    .where((eb) =>
      eb.or([
        eb('published.version', 'is', null),
        eb('published.version', '<', eb.ref('stores.version')),
      ]),
    )
    .where('stores.version', '>', 0)
    .orderBy('slug')
    .execute();
  return rows.map(({ slug }) => slug);
}
