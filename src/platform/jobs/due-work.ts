import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Tables } from '#platform/db/tables.ts';
import type { JobName } from '#shared/telemetry/events.ts';
import type { SpanOptions } from '#shared/telemetry/trace.ts';

/**
 * Rows that start at once, so that a server gets few connections while it responds fast; milliseconds after which a row is slow and
 * lets another one start; rows in progress, slow ones included.
 */
export const LIMITS = { fast: 8, slowMs: 2_000, total: 64 };

/** The columns of every table with due rows. A claim counts an attempt, so `attempts` also tells two claims of a row apart. */
export interface DueColumns {
  /** Claims, also of processes that ended before the result. */
  attempts: number;
  /** The attempts that failed. */
  failures: number;
  /** When the row is due, or when its claim ends. */
  next_attempt_at: number;
  /** The last error. */
  failure: string | null;
}
export type DueTable = {
  [T in keyof Tables]: Tables[T] extends DueColumns ? T : never;
}[keyof Tables];
export type Claimed = DueColumns & Record<string, unknown>;

export interface Failure {
  readonly state: 'failed';
  readonly error: unknown;
  /** Whether another attempt cannot succeed. */
  readonly isFinal?: boolean;
  /** The shortest pause before the next attempt. */
  readonly pauseMs?: number;
}
/** The result of an attempt. `done` without `set`: the row is deleted. `recorded`: the attempt has changed the row itself. */
export type Outcome<Row> =
  | { readonly state: 'done'; readonly set?: Partial<Row> | undefined }
  | { readonly state: 'recorded' }
  | Failure;

/** What is done with the due rows of a table. */
export interface DueWork<T extends DueTable> {
  readonly table: T;
  /** The job whose runs are counted. */
  readonly job: JobName;
  /** Columns that identify a row and what is done with it: a claim ends when one of them changes. */
  readonly key: readonly (keyof Tables[T] & string)[];
  /** Rows with the same value in this column are processed one after the other. */
  readonly lane: keyof Tables[T] & string;
  /** Rows that are due at the same time are claimed in the order of this column, so that none is always the last. */
  readonly order: keyof Tables[T] & string;
  /** Conditions besides that a row is due. `busy`: the lanes in progress. */
  readonly where: (
    eb: ExpressionBuilder<Tables, T>,
    now: number,
    busy: readonly string[],
  ) => Expression<SqlBool>;
  /** Milliseconds before each further attempt. A row is given up after the last one. */
  readonly pausesMs: readonly number[];
  /**
   * Processes a claimed row. An exception is a failed attempt. `signal` aborts when the process stops, or when another process has
   * claimed the row; `now` is the time of the claim.
   */
  readonly run: (row: Tables[T], signal: AbortSignal, now: number) => Promise<Outcome<Tables[T]>>;
  /** The message about a failed attempt. */
  readonly describeFailure: (row: Tables[T]) => string;
  /** Failed attempts that are not logged, unless the row is given up. */
  readonly silentFailures?: number;
  readonly span: (row: Tables[T]) => SpanOptions;
  /** Called after each recorded attempt. */
  readonly onAttempt?: (row: Tables[T], hasSucceeded: boolean) => void;
  readonly limits?: typeof LIMITS;
}
