import { StorageError } from '#platform/db/storage-error.ts';
import type { Database } from '#platform/db/tables.ts';
import type { SeedReport } from './begin-seeding.ts';
import { requestRebuild } from './request-rebuild.ts';
import { createSeedData } from './seed-data.ts';
import { writeSeedData } from './seed-store.ts';
import { readUnedited, type StoreSource } from './store-source.ts';
import {
  hasOtherFiles,
  isSameFolder,
  type RaisedStore,
  raiseRevisions,
  readStoredFolders,
  type StoredFolder,
  saveFolderState,
} from './stored-folders.ts';

/** A folder that could not be seeded. Its store stays as it was. */
export interface UnseededStore {
  readonly slug: string;
  readonly error: unknown;
}

/** A folder with issues, as lines. Its store stays as it was. */
export interface InvalidStore {
  readonly slug: string;
  readonly issues: readonly string[];
}

export interface SeedResults {
  readonly reports: readonly SeedReport[];
  readonly failures: readonly UnseededStore[];
  readonly invalid: readonly InvalidStore[];
}

/** The result for one folder. */
export type SeedResult =
  | { readonly report: SeedReport }
  | { readonly failure: UnseededStore }
  | { readonly invalid: InvalidStore };

/**
 * Seeds store folders one after another, each of which is read only when it has changed since it was seeded, and is not held in
 * memory afterwards. Reads the state of all stores with one query. A folder that cannot be seeded does not stop the others.
 * Throws a {@link StorageError} when the database cannot be used.
 */
export async function seedStores(
  db: Database,
  sources: readonly StoreSource[],
): Promise<SeedResults> {
  const stored = await readStoredFolders(db);
  const raised: RaisedStore[] = [];
  const results: SeedResult[] = [];
  for (const source of sources)
    results.push(await seedOrFail(db, source, stored.get(source.slug), raised));
  await raiseRevisions(db, raised);
  return {
    reports: results.flatMap((result) => ('report' in result ? [result.report] : [])),
    failures: results.flatMap((result) => ('failure' in result ? [result.failure] : [])),
    invalid: results.flatMap((result) => ('invalid' in result ? [result.invalid] : [])),
  };
}

/** Like {@link seedStores}, for one folder. */
export async function seedSource(db: Database, source: StoreSource): Promise<SeedResult> {
  const stored = await readStoredFolders(db, source.slug);
  const raised: RaisedStore[] = [];
  const result = await seedOrFail(db, source, stored.get(source.slug), raised);
  await raiseRevisions(db, raised);
  return result;
}

async function seedOrFail(...args: Parameters<typeof seed>): Promise<SeedResult> {
  try {
    return await seed(...args);
  } catch (error) {
    if (error instanceof StorageError) throw error;
    return { failure: { slug: args[1].slug, error } };
  }
}

/** Adds the store to `raised` when its folder is unchanged and has a newer revision. */
async function seed(
  db: Database,
  source: StoreSource,
  stored: StoredFolder | undefined,
  raised: RaisedStore[],
): Promise<SeedResult> {
  const { slug } = source;
  const state = await source.look();
  if (stored && state && (await isSameFolder(db, stored, state)))
    return { report: reportUnchanged(stored, source, raised) };
  const read = await readUnedited(source, state);
  if (!read.ok) return { invalid: { slug, issues: read.error } };
  const data = createSeedData(read.value.folder);
  const report =
    stored?.fingerprint !== data.fingerprint
      ? await writeSeedData(db, data)
      : hasOtherFiles(stored, source, read.value.state)
        ? await requestRebuild(db, stored, source)
        : reportUnchanged(stored, source, raised);
  if (report.newerRevision === undefined && read.value.state)
    await saveFolderState(db, slug, data.fingerprint, read.value.state);
  return { report };
}

function reportUnchanged(
  stored: StoredFolder,
  source: StoreSource,
  raised: RaisedStore[],
): SeedReport {
  const { slug, version, fingerprint } = stored;
  const { revision = stored.revision } = source;
  const unchanged = { slug, version, hasChanged: false, written: 0, removed: 0 };
  if (revision < stored.revision) return { ...unchanged, newerRevision: stored.revision };
  if (revision > stored.revision) raised.push({ slug, fingerprint, revision });
  return unchanged;
}
