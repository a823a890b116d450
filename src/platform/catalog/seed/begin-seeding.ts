import { randomUUID } from 'node:crypto';
import { rowsChanged } from '#platform/db/catalog-events.ts';
import type { DatabaseTransaction } from '#platform/db/tables.ts';
import { writeCatalog } from '#platform/db/write.ts';
import type { Rename } from '#shared/rules/catalog/find-renamed.ts';
import { assignShortIds } from './assign-short-ids.ts';
import { findListingChanges, type ListingChanges } from './find-listing-changes.ts';
import { lockSeeding, type SeededStore } from './lock-seeding.ts';
import type { SeedData } from './seed-data.ts';
import { createBatches, type WriteBatch } from './seed-listings.ts';
import { writeStore, writeStoreRow } from './write-store.ts';

/** The result of seeding a store. `version` is the store's version afterwards; `written` and `removed` count listings. */
export interface SeedReport {
  readonly slug: string;
  readonly version: number;
  readonly hasChanged: boolean;
  readonly written: number;
  readonly removed: number;
  /** Listings that probably have a new slug without `was`. */
  readonly renames?: readonly Rename[];
  /** The revision in the database when the folder was skipped because its revision is older. */
  readonly newerRevision?: number;
}

/** A seeding whose changes need further transactions. */
export interface UnfinishedSeeding {
  readonly store: SeededStore;
  readonly batches: readonly WriteBatch[];
  readonly epoch: string;
  readonly revision: number;
  readonly report: SeedReport;
  /** Identifies this seeding. */
  readonly token: string;
}

/**
 * Compares a folder with the database. Writes changes that fit in one short transaction; otherwise marks the store as being
 * seeded, which ends another seeding of it. The listings are read once.
 */
export async function beginSeeding(
  trx: DatabaseTransaction,
  data: SeedData,
): Promise<{ readonly report: SeedReport } | { readonly unfinished: UnfinishedSeeding }> {
  const { slug, fingerprint, records } = data;
  await lockSeeding(trx);
  const before = await trx
    .selectFrom('stores')
    .select(['id', 'version', 'fingerprint', 'epoch', 'revision'])
    .where('slug', '=', slug)
    .executeTakeFirst();
  const revision = data.revision ?? before?.revision ?? 0;
  if (before) {
    const unchanged = { slug, version: before.version, hasChanged: false, written: 0, removed: 0 };
    if (revision < before.revision)
      return { report: { ...unchanged, newerRevision: before.revision } };
    if (before.fingerprint === fingerprint) {
      if (revision > before.revision) await raiseRevision(trx, before.id, revision);
      return { report: unchanged };
    }
  }
  const id = (await assignShortIds(trx, 'store', [slug]))(slug);
  const version = (before?.version ?? 0) + 1;
  const store = { id, slug, version, rates: data.rates };
  // The fingerprint of the store's first folder: equal starts have equal epochs.
  const epoch = before?.epoch ?? fingerprint;
  const changes: ListingChanges = await findListingChanges(trx, store, records);
  const batches = createBatches(changes);
  const report = {
    slug,
    version,
    hasChanged: true,
    written: changes.written.length,
    removed: changes.removed.length,
    ...(changes.renames.length > 0 && { renames: changes.renames }),
  };
  if (batches.length <= 1) {
    await writeStore(trx, store, data, { epoch, revision });
    for (const write of batches) await write(trx, store);
    return { report };
  }
  const token = randomUUID();
  // An empty fingerprint makes the next seeding compare everything, should this one be interrupted.
  const state = { fingerprint: '', revision, seeding: getStep(token, 0) };
  if (before) {
    const update = trx.updateTable('stores').set(state).where('id', '=', id);
    await writeCatalog(trx, update, rowsChanged('stores', id));
  } else await writeStoreRow(trx, id, data, { ...state, version: 0, epoch });
  return { unfinished: { store, batches, epoch, revision, report, token } };
}

/**
 * Returns the id of a step of a seeding. It is stored after each step, so that other processes can detect a seeding that has
 * stopped.
 */
export const getStep = (token: string, step: number): string => `${token}/${step}`;

async function raiseRevision(
  trx: DatabaseTransaction,
  id: string,
  revision: number,
): Promise<void> {
  const update = trx.updateTable('stores').set({ revision }).where('id', '=', id);
  await writeCatalog(trx, update, rowsChanged('stores', id));
}
