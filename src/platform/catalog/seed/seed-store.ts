import { setTimeout as sleep } from 'node:timers/promises';
import { getBuildJobs } from '#platform/db/jobs/build-jobs.ts';
import { runPatiently } from '#platform/db/run-in-transaction.ts';
import type { Database, DatabaseTransaction } from '#platform/db/tables.ts';
import { saveFiles } from '../files/save-file.ts';
import { beginSeeding, getStep, type SeedReport, type UnfinishedSeeding } from './begin-seeding.ts';
import { continueSeeding } from './lock-seeding.ts';
import { createSeedData, type SeedData } from './seed-data.ts';
import type { StoreFolderData } from './store-folder-data.ts';
import { writeStore } from './write-store.ts';

/**
 * Longest pause between two transactions of a seeding, in milliseconds. The pause is as long as the last transaction took, so that
 * waiting checkouts can write.
 */
const PAUSE_MAX = 50;
/** Milliseconds between two looks at the seeding of another process, and without progress after which it counts as dead. */
const POLL_MS = 100;
const STALLED_MS = 10_000;

/**
 * Writes a store folder to the database, with a request for a build when something has changed. Seeding the same folder again
 * changes nothing. Never changes ids, sold units or orders. Many changes are written in several short transactions, so that
 * checkouts do not wait: the version of the store is incremented with the last one, and a seeding that was interrupted is
 * completed by the next one. A folder with an older revision than the database is skipped.
 */
export async function seedStore(db: Database, folder: StoreFolderData): Promise<SeedReport> {
  return writeSeedData(db, createSeedData(folder));
}

/** Like {@link seedStore}, for the data of a folder. */
export async function writeSeedData(db: Database, data: SeedData): Promise<SeedReport> {
  await getBuildJobs(db)?.open();
  // Files are saved before the products that name them, because these can be bought as soon as they are written.
  await saveFiles(db, data.files, Date.now());
  for (;;) {
    const begun = await runPatiently(db, (trx) => beginSeeding(trx, data));
    if ('report' in begun) return begun.report;
    if (await finishSeeding(db, data, begun.unfinished)) return begun.unfinished.report;
    await waitForSeeding(db, data.slug);
  }
}

/** Writes what is left. Returns false when another process has begun to seed the store meanwhile. */
async function finishSeeding(
  db: Database,
  data: SeedData,
  seeding: UnfinishedSeeding,
): Promise<boolean> {
  const { store, batches, epoch, revision, token } = seeding;
  const runStep = (
    step: number,
    write: (trx: DatabaseTransaction) => Promise<void>,
  ): Promise<boolean> =>
    runPatiently(db, async (trx) => {
      const steps = { from: getStep(token, step), to: getStep(token, step + 1) };
      const isCurrent = await continueSeeding(trx, store, steps);
      if (isCurrent) await write(trx);
      return isCurrent;
    });
  for (const [step, write] of batches.entries()) {
    const begin = performance.now();
    if (!(await runStep(step, (trx) => write(trx, store)))) return false;
    // SQLite has one writer and runs in this thread.
    await sleep(Math.min(PAUSE_MAX, performance.now() - begin));
  }
  return runStep(batches.length, (trx) => writeStore(trx, store, data, { epoch, revision }));
}

/** Waits until the seeding of a store is complete, or has not progressed for some seconds. */
async function waitForSeeding(db: Database, slug: string): Promise<void> {
  let last: string | null | undefined;
  for (let waited = 0; waited < STALLED_MS; waited += POLL_MS) {
    const row = await db
      .selectFrom('stores')
      .select('seeding')
      .where('slug', '=', slug)
      .executeTakeFirst();
    if (!row?.seeding) return;
    if (row.seeding !== last) waited = 0;
    last = row.seeding;
    await sleep(POLL_MS);
  }
}
