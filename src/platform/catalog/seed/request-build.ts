import type { DatabaseTransaction } from '#platform/db/tables.ts';

/**
 * Requests a build of a changed store. In the transaction that changes it: no crash can lose the request. A request for an
 * earlier version that is still open becomes this one.
 */
export async function requestBuild(trx: DatabaseTransaction, slug: string, version: number): Promise<void> {
  const request = { version, attempts: 0, next_attempt_at: 0 };
  await trx
    .insertInto('build_requests')
    .values({ slug, ...request })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet(request))
    .execute();
}
