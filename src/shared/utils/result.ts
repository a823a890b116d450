/** Result of an operation that may fail. Expected errors are values, bugs throw. */
export type Result<T, E> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: E };

/** A success. */
export const ok = <T>(value: T): Result<T, never> => ({ ok: true, value });
/** An expected error. */
export const fail = <E>(error: E): Result<never, E> => ({ ok: false, error });
