import { getBuildJobs } from '#platform/db/jobs/build-jobs.ts';
import type { BuildUrgency } from '#platform/db/jobs/send-build.ts';
import type { DatabaseTransaction } from '#platform/db/tables.ts';

/**
 * Requests a build of a changed store, from its build hook and, on Postgres, from the builders. In the transaction that changes it:
 * no crash can lose the request. A request for an earlier version that is still open becomes this one.
 */
export async function requestBuild(
  trx: DatabaseTransaction,
  slug: string,
  version: number,
  urgency: BuildUrgency = 'edit',
): Promise<void> {
  const next_attempt_at = Date.now();
  const request = { version, attempts: 0, failures: 0, next_attempt_at, failure: null };
  await trx
    .insertInto('build_requests')
    .values({ slug, ...request })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet(request))
    .execute();
  await getBuildJobs(trx)?.send(trx, slug, urgency);
}
