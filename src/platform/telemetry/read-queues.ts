import type { Database } from '../db/tables.ts';
import { MAIL_MAX_AGE_MS, MAX_FAILURES } from '../mail/outbox.ts';

export interface QueueState {
  readonly length: number;
  /** How long the oldest one has been due; 0 without one. */
  readonly oldestSeconds: number;
}

/**
 * Reads what waits for the jobs. `mail`: due mails. `mail_retries`: mails that failed and are tried again. `mail_given_up`: mails of
 * the last days that are not tried again. `payments`: pending ones, since their last check. `refunds`: those that are not confirmed. `builds`: build hooks that are due.
 */
export async function readQueues(
  db: Database,
  now: number,
): Promise<Readonly<Record<string, QueueState>>> {
  const unsent = db
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll<number>().as('length'))
    .where('sent_at', 'is', null)
    .where('created_at', '>', now - MAIL_MAX_AGE_MS);
  const mail = unsent
    .select(({ fn }) => fn.min('next_attempt_at').as('oldest'))
    .where('failures', '<', MAX_FAILURES)
    .where('next_attempt_at', '<=', now);
  const retries = unsent
    .select(({ fn }) => fn.min('created_at').as('oldest'))
    .where('failures', '>', 0)
    .where('failures', '<', MAX_FAILURES);
  const givenUp = unsent
    .select(({ fn }) => fn.min('created_at').as('oldest'))
    .where('failures', '>=', MAX_FAILURES);
  const payments = db
    .selectFrom('payments')
    .select(({ fn }) => [fn.countAll<number>().as('length'), fn.min('checked_at').as('oldest')])
    .where('state', 'in', ['pending', 'requires_action']);
  const refunds = db
    .selectFrom('refunds')
    .select(({ fn }) => [fn.countAll<number>().as('length'), fn.min('created_at').as('oldest')])
    .where('state', '=', 'pending');
  const builds = db
    .selectFrom('build_requests')
    .select(({ fn }) => [
      fn.countAll<number>().as('length'),
      fn.min('next_attempt_at').as('oldest'),
    ])
    .where('next_attempt_at', '<=', now);
  const queries = {
    mail,
    mail_retries: retries,
    mail_given_up: givenUp,
    payments,
    refunds,
    builds,
  };
  const states: Record<string, QueueState> = {};
  for (const [name, query] of Object.entries(queries)) {
    const { length, oldest } = await query.executeTakeFirstOrThrow();
    // A build that was never tried is due since 0.
    states[name] = {
      length: Number(length),
      oldestSeconds: oldest ? Math.max(0, now - oldest) / 1_000 : 0,
    };
  }
  return states;
}
