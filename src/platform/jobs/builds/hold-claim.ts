import type { JobWithMetadata, PgBoss } from 'pg-boss';
import { BUILDS, HEARTBEAT_SECONDS } from '#platform/db/jobs/queues.ts';
import type { BuildJob } from '#platform/db/jobs/send-build.ts';

/** Milliseconds between two renewals. */
const RENEW_MS = 1_000;
/** Milliseconds for which a claim is held without a renewal. The build then ends before pg-boss gives its job to another builder. */
const CLAIM_MS = HEARTBEAT_SECONDS * 1_000 - 3 * RENEW_MS;

/** The claim of a builder on a job. */
interface HeldClaim {
  /** Aborted when the claim is lost, or may be: no renewal has succeeded for almost as long as a claim lasts. */
  readonly signal: AbortSignal;
  readonly release: () => void;
}

/**
 * Renews the claim on a job until it is released. A builder that cannot reach the database does not learn that another one has taken
 * over, so it must end its build.
 */
export function holdClaim(boss: PgBoss, job: JobWithMetadata<BuildJob>): HeldClaim {
  const lost = new AbortController();
  let renewedAt = performance.now();
  let isRenewing = false;

  async function renew(): Promise<void> {
    isRenewing = true;
    const at = performance.now();
    try {
      await boss.touch(BUILDS, job);
      renewedAt = at;
    } catch {
      // The next renewal may succeed.
    }
    isRenewing = false;
  }

  const timer = setInterval(() => {
    if (performance.now() - renewedAt > CLAIM_MS)
      lost.abort(
        new Error('the database was not reachable for as long as a claim on a build lasts'),
      );
    else if (!isRenewing) void renew();
  }, RENEW_MS);
  return {
    signal: AbortSignal.any([job.signal, lost.signal]),
    release: () => clearInterval(timer),
  };
}
