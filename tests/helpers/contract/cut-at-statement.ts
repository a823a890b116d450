import type { Duplex } from 'node:stream';
import pg from 'pg';

interface CutPoint {
  /** Pattern of the SQL of a statement. */
  readonly pattern: RegExp;
  /** Which of the matching statements is cut, from 1. */
  readonly count: number;
  /** Whether the server receives the statement: `after` loses its response alone. */
  readonly when: 'before' | 'after';
}

type Query = (this: pg.Client, ...values: unknown[]) => unknown;

/**
 * Cuts a connection of this process at one statement, as a failing network does. Call it before the first connection.
 * Returns a function that sets the next cut and starts to count, and one that returns the number of matching statements
 * since.
 */
export function createCutter() {
  const query = pg.Client.prototype.query as Query;
  let point: CutPoint | undefined;
  let seen = 0;
  pg.Client.prototype.query = function queryOrCut(this: pg.Client, ...values: unknown[]) {
    const [text] = values;
    const isCut = point?.pattern.test(String(text)) === true && ++seen === point.count;
    if (!isCut) return query.apply(this, values);
    // The driver has no other way to lose a connection.
    const { stream } = (this as unknown as { readonly connection: { readonly stream: Duplex } })
      .connection;
    if (point?.when === 'before') {
      stream.destroy();
      return query.apply(this, values);
    }
    return (query.apply(this, values) as Promise<unknown>).then(() => {
      stream.destroy();
      throw new Error('Connection terminated unexpectedly');
    });
  } as typeof pg.Client.prototype.query;
  return {
    cutAt(next: CutPoint): void {
      point = next;
      seen = 0;
    },
    countSeen: () => seen,
  };
}
