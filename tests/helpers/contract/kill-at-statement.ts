import { StatementSync } from 'node:sqlite';
import pg from 'pg';

export interface KillPoint {
  /** Pattern of the SQL of a step. */
  readonly pattern: string;
  /** Which of the matching statements is not executed any more, from 1. */
  readonly count: number;
}

/** Statements that place an order and take its payment. */
export const ORDER_STATEMENTS =
  '"(orders|order_items|stock_reservations|inventory|checkouts|idempotent_responses)"|insert into "outbox"|^(release|commit)';
export const PAYMENT_STATEMENTS =
  '"(payments|pending_authorizations|sandbox_objects|sandbox_responses)"|^commit';
export const MAIL_STATEMENTS = 'update "outbox"';

/**
 * Ends this process like a power cut before the given statement, on SQLite and on Postgres, so that every step of a
 * transaction can be the last one.
 */
export function killAtStatement(
  { pattern, count }: KillPoint,
  kill: () => unknown = () => process.kill(process.pid, 'SIGKILL'),
): void {
  const matches = new RegExp(pattern, 'i');
  let seen = 0;
  const killIfReached = (sql: string) => {
    if (matches.test(sql) && ++seen === count) kill();
  };
  for (const method of ['all', 'run'] as const) {
    const execute = StatementSync.prototype[method] as (...values: never[]) => unknown;
    const countAndExecute = function countAndExecute(
      this: StatementSync,
      ...values: never[]
    ): unknown {
      killIfReached(this.sourceSQL);
      return execute.apply(this, values);
    };
    Object.assign(StatementSync.prototype, { [method]: countAndExecute });
  }
  const query = pg.Client.prototype.query as (...values: unknown[]) => unknown;
  pg.Client.prototype.query = function countAndQuery(this: pg.Client, ...values: unknown[]) {
    killIfReached(String(values[0]));
    return query.apply(this, values);
  } as typeof pg.Client.prototype.query;
}
