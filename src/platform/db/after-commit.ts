import type { DatabaseTransaction } from './tables.ts';

/** Callbacks of the open transactions. */
const CALLBACKS = new WeakMap<object, (() => void)[]>();

/** Runs `callback` after the transaction has been committed; never if it is rolled back. It must not throw. */
export function afterCommit(trx: DatabaseTransaction, callback: () => void): void {
  const callbacks = CALLBACKS.get(trx);
  if (callbacks) callbacks.push(callback);
  else CALLBACKS.set(trx, [callback]);
}

/** Runs the callbacks of a transaction that has been committed. */
export function runAfterCommit(trx: object | undefined): void {
  for (const callback of (trx && CALLBACKS.get(trx)) ?? []) callback();
}
