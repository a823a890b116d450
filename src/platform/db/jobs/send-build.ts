import { createQueryId, InsertQueryNode, TableNode } from 'kysely';
import type { Db, PgBoss } from 'pg-boss';
import type { Database } from '../tables.ts';
import { BUILDS } from './queues.ts';

/** What a build job carries. */
export interface BuildJob {
  readonly slug: string;
  /** How often a build that had failed was queued again without an edit. */
  readonly round?: number;
}

/** `edit`: somebody waits for the build. `bulk`: it belongs to builds of many stores, and edits precede it. */
export type BuildUrgency = 'edit' | 'bulk';

/** Bulk builds have pg-boss's default, 0: an update without a priority leaves the one of an edit that waits already. */
export const EDIT_PRIORITY = 10;

interface SendOptions {
  readonly urgency: BuildUrgency;
  /** The database of a transaction, to queue the build with its commit. */
  readonly db?: Db;
}

/**
 * Queues a build of a store. If a job of the store waits already, it becomes due now, an edit raises it, and no second one is added. If
 * the store is being built, one more build follows. No builder begins a waiting job before the commit of a transaction, because the
 * update locks the job.
 */
export async function sendBuild(
  boss: PgBoss,
  job: BuildJob,
  { urgency, db }: SendOptions,
): Promise<void> {
  await boss.upsert(BUILDS, job, {
    singletonKey: job.slug,
    startAfter: 0,
    ...(urgency === 'edit' && { priority: EDIT_PRIORITY }),
    ...(db && { db }),
  });
}

/** Every statement of pg-boss is treated as a write to a table that no cached response reads, so it invalidates none. */
const JOB_NODE = InsertQueryNode.create(TableNode.create('job'));

/** Lets pg-boss run its statements on the platform's connections, or in a transaction. */
export const toBossDatabase = (db: Database): Db => ({
  async executeSql(text, values = []) {
    const { rows } = await db.executeQuery<unknown>({
      sql: text,
      parameters: values,
      query: JOB_NODE,
      queryId: createQueryId(),
    });
    return { rows: [...rows] };
  },
});
