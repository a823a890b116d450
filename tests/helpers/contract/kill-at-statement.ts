import { StatementSync } from 'node:sqlite';

export interface KillPoint {
  /** Pattern of the SQL of a step. */
  readonly pattern: string;
  /** Which of the matching statements is not executed any more, from 1. */
  readonly count: number;
}

/** Ends this process like a power cut before the given statement, so that every step of a transaction can be the last one. */
export function killAtStatement({ pattern, count }: KillPoint): void {
  const matches = new RegExp(pattern, 'i');
  let seen = 0;
  for (const method of ['all', 'run'] as const) {
    const execute = StatementSync.prototype[method] as (...values: never[]) => unknown;
    const countAndExecute = function countAndExecute(
      this: StatementSync,
      ...values: never[]
    ): unknown {
      if (matches.test(this.sourceSQL) && ++seen === count) process.kill(process.pid, 'SIGKILL');
      return execute.apply(this, values);
    };
    Object.assign(StatementSync.prototype, { [method]: countAndExecute });
  }
}
