export type LogFields = Readonly<Record<string, string | number | boolean | undefined>>;

/** Logs an unexpected error. `cause` is the error, or its details. */
export interface Log {
  (message: string, cause: unknown): void;
  /** Logs an expected event, such as a response or a sent mail. Undefined when only errors are logged. */
  readonly event?: (message: string, fields: LogFields) => void;
}
