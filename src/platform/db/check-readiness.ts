import { Kysely } from 'kysely';
import { readDamage } from './database-damage.ts';
import { createPostgresDialect, isPostgresUrl } from './postgres.ts';
import type { Database, Tables } from './tables.ts';

/** How long a check may take, and how long its result is valid, in milliseconds. */
const LIMIT_MS = 1_000;

export interface ReadinessCheck {
  /** Whether the database responds. */
  readonly isReady: () => Promise<boolean>;
  readonly close: () => Promise<void>;
}

/**
 * Creates a check of a database. On Postgres it has a connection that requests cannot use, so that a platform whose connections
 * are all in use is still ready. Checks at the same time share one query.
 */
export async function createReadinessCheck(
  location: string,
  db: Database,
): Promise<ReadinessCheck> {
  const limits = {
    size: 1,
    acquireMs: LIMIT_MS,
    statementMs: LIMIT_MS,
    lockMs: LIMIT_MS,
    idleMs: LIMIT_MS,
  };
  const separate = isPostgresUrl(location)
    ? new Kysely<Tables>({
        dialect: await createPostgresDialect(location, 'of the readiness check', limits),
      })
    : undefined;
  let last: Promise<boolean> | undefined;
  let checkedAt = 0;
  async function check(): Promise<boolean> {
    try {
      await (separate ?? db).selectFrom('stores').select('id').limit(1).execute();
      return readDamage(db) === undefined;
    } catch {
      return false;
    }
  }
  return {
    isReady() {
      if (!last || Date.now() - checkedAt > LIMIT_MS) {
        checkedAt = Date.now();
        const late = new Promise<boolean>((resolve) =>
          setTimeout(resolve, 2 * LIMIT_MS, false).unref(),
        );
        last = Promise.race([check(), late]);
      }
      return last;
    },
    close: async () => separate?.destroy(),
  };
}
