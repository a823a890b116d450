import { createQueryId, InsertQueryNode, TableNode } from 'kysely';
import type { Db, PgBoss } from 'pg-boss';
import type { Database } from '../tables.ts';
import { BUILDS } from './queues.ts';

/** What a build job carries. */
export interface BuildJob {
  readonly slug: string;
}

/**
 * Queues a build of a store. If a job of the store waits already, it becomes due now, and no second one is added. If the store is
 * being built, one more build follows. Pass the database of a transaction to queue the build with its commit. No builder begins a
 * waiting job before that commit, because the update locks the job.
 */
export async function sendBuild(boss: PgBoss, slug: string, db?: Db): Promise<void> {
  const job: BuildJob = { slug };
  await boss.upsert(BUILDS, job, { singletonKey: slug, startAfter: 0, ...(db && { db }) });
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
