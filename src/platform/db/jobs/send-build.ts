import { createQueryId, InsertQueryNode, TableNode } from 'kysely';
import type { Db, PgBoss } from 'pg-boss';
import type { Database } from '../tables.ts';
import { BUILDS } from './queues.ts';

/** What a build job carries. */
export interface BuildJob {
  readonly slug: string;
}

/**
 * Queues a build of a store. A job that waits already is moved to now and not repeated; while the store is being built, one more
 * build follows. Pass the database of a transaction to queue the build with its commit: the update of a waiting job locks it, so no
 * builder begins it before.
 */
export async function sendBuild(boss: PgBoss, slug: string, db?: Db): Promise<void> {
  const job: BuildJob = { slug };
  await boss.upsert(BUILDS, job, { singletonKey: slug, startAfter: 0, ...(db && { db }) });
}

/** Of a table that no cached response reads: statements of pg-boss invalidate none. */
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
