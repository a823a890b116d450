import { StorageError } from '#platform/db/storage-error.ts';
import type { Database } from '#platform/db/tables.ts';
import type { SeedReport } from './begin-seeding.ts';
import { createSeedData } from './seed-data.ts';
import { writeSeedData } from './seed-store.ts';
import type { StoreFolderData } from './store-folder-data.ts';

/** A folder that could not be seeded. Its store stays as it was. */
export interface UnseededStore {
  readonly slug: string;
  readonly error: unknown;
}

export interface SeedResults {
  readonly reports: readonly SeedReport[];
  readonly failures: readonly UnseededStore[];
}

/**
 * Seeds store folders one after another. Reads the state of all stores with one query, so that unchanged ones cost no further
 * one. A folder that cannot be seeded does not stop the others. Throws a {@link StorageError} when the database cannot be used.
 */
export async function seedStores(db: Database, folders: readonly StoreFolderData[]): Promise<SeedResults> {
  const rows = await db.selectFrom('stores').select(['slug', 'version', 'fingerprint', 'revision']).execute();
  const stored = new Map(rows.map((row) => [row.slug, row]));
  const reports: SeedReport[] = [];
  const failures: UnseededStore[] = [];
  for (const folder of folders) {
    const { slug } = folder.store;
    try {
      const data = createSeedData(folder);
      const before = stored.get(slug);
      const { revision = before?.revision } = data;
      const isUnchanged = before?.fingerprint === data.fingerprint && before.revision === revision;
      reports.push(
        isUnchanged
          ? { slug, version: before.version, hasChanged: false, written: 0, removed: 0 }
          : await writeSeedData(db, data),
      );
    } catch (error) {
      if (error instanceof StorageError) throw error;
      failures.push({ slug, error });
    }
  }
  return { reports, failures };
}
