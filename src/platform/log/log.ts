export type LogFields = Readonly<Record<string, string | number | boolean | undefined>>;

/** Receives every unexpected error. `cause` is an error or details of it. */
export interface Log {
  (message: string, cause: unknown): void;
  /** Receives what happened as planned. Undefined where only errors are logged. */
  readonly event?: (message: string, fields: LogFields) => void;
}
