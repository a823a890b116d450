import { StatementSync } from 'node:sqlite';
import pg from 'pg';

export interface KillPoint {
  /** Pattern of the SQL of a step. */
  readonly pattern: string;
  /** Which of the matching statements is not executed any more, from 1. */
  readonly count: number;
}

/**
 * Ends this process like a power cut before the given statement, on SQLite and on Postgres, so that every step of a
 * transaction can be the last one.
 */
export function killAtStatement({ pattern, count }: KillPoint): void {
  const matches = new RegExp(pattern, 'i');
  let seen = 0;
  const killIfReached = (sql: string) => {
    if (matches.test(sql) && ++seen === count) process.kill(process.pid, 'SIGKILL');
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
