import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import type { Environment } from '#shared/environment/read-variable.ts';
import { getBuildJobs } from '../db/jobs/build-jobs.ts';
import { BUILDS, FAILED_BUILDS } from '../db/jobs/queues.ts';
import { EDIT_PRIORITY } from '../db/jobs/send-build.ts';
import type { Database, Tables } from '../db/tables.ts';
import { listUnmade } from '../fulfillment/list-unmade.ts';
import { FULFILLMENT_PAUSES_MS, isActive } from '../fulfillment/process-fulfillments.ts';
import { readHookUrls } from '../jobs/build-hooks/read-hook-urls.ts';
import { HOOK_PAUSES_MS, hookVariable } from '../jobs/build-hooks/start-build-hooks.ts';
import type { DueTable } from '../jobs/due-work.ts';
import { MAIL_MAX_AGE_MS, MAX_FAILURES } from '../mail/outbox.ts';
import { REMINDER_PAUSES_MS } from '../ordering/reminders/queue-reminders.ts';
import { deliverWebhooks, WEBHOOK_PAUSES_MS } from '../webhooks/deliver-webhooks.ts';

export interface QueueState {
  readonly length: number;
  /** How long the oldest one has been due; 0 without one. */
  readonly oldestSeconds: number;
}
type QueueStates = Record<string, QueueState>;

/** A queue, and which rows of its table still have to be processed, besides that they are due. */
interface DueQueue {
  readonly queue: string;
  /** Failures of a row that is tried again. Those that are given up stay, and would be the oldest for ever. */
  readonly maxFailures: number;
  readonly where: (env: Environment, db: Database) => Expression<SqlBool>;
}

/** Tables with due rows whose queues need nothing else. A new table has to be added: otherwise nothing would report its delay. */
const DUE_QUEUES: Readonly<Record<Exclude<DueTable, 'outbox' | 'refunds'>, DueQueue>> = {
  reminders: {
    queue: 'reminders',
    maxFailures: REMINDER_PAUSES_MS.length,
    where: () => sql<SqlBool>`true`,
  },
  fulfillments: {
    queue: 'fulfillments',
    maxFailures: FULFILLMENT_PAUSES_MS.length,
    where: () => isActive(expressionBuilder<Tables, 'fulfillments'>()),
  },
  // Without those of a disabled endpoint, and those that wait for an earlier event of their order.
  webhook_deliveries: {
    queue: 'webhooks',
    maxFailures: WEBHOOK_PAUSES_MS.length,
    where: (_, db) =>
      deliverWebhooks({ db }).where(expressionBuilder<Tables, 'webhook_deliveries'>(), 0, []),
  },
  build_requests: {
    queue: 'build_hooks',
    maxFailures: HOOK_PAUSES_MS.length,
    // Requests of stores without a build hook are never called.
    where(env) {
      const variables = [...readHookUrls(env).keys()];
      return variables.length === 0
        ? sql<SqlBool>`false`
        : sql<SqlBool>`${hookVariable} in (${sql.join(variables)})`;
    },
  },
};

/**
 * Reads what waits for the jobs. `mail`: due mails. `mail_retries`: mails that failed and are tried again. `mail_given_up`: mails of
 * the last days that are not tried again. `payments`: pending ones, since their last check. `refunds`: those that are not confirmed.
 * `fulfillments_missing`: paid items that no printer has. `reminders`, `webhooks`, `build_hooks`: due ones, and with `_failing` those whose
 * last attempt failed. With PostgreSQL also the queue of builders: see `readBuilds`.
 */
export async function readQueues(
  db: Database,
  env: Environment,
  now: number,
): Promise<QueueStates> {
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
  const queries = { mail, mail_retries: retries, mail_given_up: givenUp, payments, refunds };
  const states: QueueStates = {};
  for (const [name, query] of Object.entries(queries))
    states[name] = toState(await query.executeTakeFirstOrThrow(), now);
  const unmade = await listUnmade(db, now);
  const oldest = unmade.length > 0 ? Math.min(...unmade.map(({ since }) => Number(since))) : null;
  states.fulfillments_missing = toState({ length: unmade.length, oldest }, now);
  for (const [table, { queue, maxFailures, where }] of Object.entries(DUE_QUEUES)) {
    const isDue = sql`next_attempt_at <= ${now} and failures <= ${maxFailures}`;
    const { rows } = await sql<{ length: number; oldest: number | null; failing: number }>`
      select coalesce(sum(case when ${isDue} then 1 else 0 end), 0) as length,
        min(case when ${isDue} then next_attempt_at end) as oldest,
        coalesce(sum(case when failures > 0 then 1 else 0 end), 0) as failing
      from ${sql.table(table)} where ${where(env, db)}`.execute(db);
    const [row] = rows;
    if (!row) continue;
    states[queue] = toState(row, now);
    states[`${queue}_failing`] = toState({ length: row.failing, oldest: null }, now);
  }
  return getBuildJobs(db) ? { ...states, ...(await readBuilds(db)) } : states;
}

const toState = (
  { length, oldest }: { readonly length: number; readonly oldest: number | null },
  now: number,
): QueueState => ({
  length: Number(length),
  oldestSeconds: oldest === null ? 0 : Math.max(0, now - Number(oldest)) / 1_000,
});

/**
 * Reads the queue of `shopkiln builder`. `builds`: stores that wait with the priority of an edit, since their last change. `builds_bulk`:
 * those that wait without it. `builds_running`, `builds_retries` (failed, and tried again later), `builds_failed`
 * (given up).
 */
async function readBuilds(db: Database): Promise<QueueStates> {
  const age = sql`coalesce(extract(epoch from now() - min(start_after)), 0)`;
  const isDue = sql`state in ('created', 'retry') and start_after <= now()`;
  const { rows } = await sql<{ queue: string; length: string; age: string }>`
    select case when state = 'active' then 'builds_running' when not (${isDue}) then 'builds_retries'
        when priority < ${EDIT_PRIORITY} then 'builds_bulk' else 'builds' end as queue,
      count(*) as length, case when bool_and(${isDue}) then ${age} else 0 end as age
    from pgboss.job where name = ${BUILDS} and state < 'completed' group by 1
    union all
    select 'builds_failed', count(distinct singleton_key), 0
    from pgboss.job where name = ${FAILED_BUILDS} and state < 'completed'`.execute(db);
  const states: QueueStates = Object.fromEntries(
    ['builds', 'builds_bulk', 'builds_running', 'builds_retries'].map((queue) => [
      queue,
      { length: 0, oldestSeconds: 0 },
    ]),
  );
  for (const { queue, length, age: seconds } of rows)
    states[queue] = { length: Number(length), oldestSeconds: Number(seconds) };
  return states;
}
