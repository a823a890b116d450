import { defineStatement } from '../db/statement.ts';
import type { Database, Tables } from '../db/tables.ts';
import { executeWrite } from '../db/write.ts';
import { tooManyRequests } from './http-error.ts';

/** How often one client may do something within a stretch of time. */
export interface RateLimit {
  readonly scope: string;
  readonly max: number;
  readonly milliseconds: number;
}

/**
 * Counts a request and says whether it is within the limit. Kept in the database, so that it holds over several
 * processes and a restart; stretches that are over are removed when a new one begins.
 */
export async function consumeRateLimit(
  db: Database,
  limit: RateLimit,
  client: string,
  now = Date.now(),
): Promise<boolean> {
  const { scope, max, milliseconds } = limit;
  const window_start = Math.floor(now / milliseconds) * milliseconds;
  const [counted] = (await count(db, { scope, client, window_start })).rows;
  if (!counted) throw new Error('nothing was counted');
  if (newStretch(db, limit, window_start)) {
    const past = db.deleteFrom('rate_limits').where('scope', '=', scope).where('window_start', '<', window_start);
    await executeWrite(db, past, COUNTER);
  }
  return counted.used <= max;
}

/** A counter may lose its last steps in a power cut: no request waits for the disk on its account. */
const COUNTER = { isDurable: false };

const count = defineStatement(
  (db, row: Omit<Tables['rate_limits'], 'used'>) =>
    db
      .insertInto('rate_limits')
      .values({ ...row, used: 1 })
      .onConflict((conflict) =>
        conflict
          .columns(['scope', 'client', 'window_start'])
          .doUpdateSet((eb) => ({ used: eb('rate_limits.used', '+', 1) })),
      )
      .returning('used'),
  COUNTER,
);

/** The stretches that go on, by scope, of each database this process has open. */
const stretches = new WeakMap<Database, Map<string, number>>();

/** Whether this process sees the stretch for the first time: what is over goes once, and not with every client. */
function newStretch(db: Database, { scope }: RateLimit, start: number): boolean {
  const known = stretches.get(db) ?? new Map<string, number>();
  stretches.set(db, known);
  const isNew = known.get(scope) !== start;
  known.set(scope, start);
  return isNew;
}

/** As {@link consumeRateLimit}, refusing with 429. */
export async function enforceRateLimit(db: Database, limit: RateLimit, client: string): Promise<void> {
  if (!(await consumeRateLimit(db, limit, client))) throw tooManyRequests();
}

/** Takes a counted request back: for limits on failures, which count before anybody knows how it ends. */
export async function releaseRateLimit(
  db: Database,
  { scope, milliseconds }: RateLimit,
  client: string,
  now = Date.now(),
) {
  const less = db
    .updateTable('rate_limits')
    .set((eb) => ({ used: eb('used', '-', 1) }))
    .where('scope', '=', scope)
    .where('client', '=', client)
    .where('window_start', '=', Math.floor(now / milliseconds) * milliseconds);
  await executeWrite(db, less, COUNTER);
}
