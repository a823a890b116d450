import { findDirectConnection } from './direct-connection.ts';
import { defineStatement } from './statement.ts';
import type { DatabaseTransaction } from './tables.ts';

const insertLock = defineStatement((db, { name }: { readonly name: string }) =>
  db
    .insertInto('locks')
    .values({ name, lock_count: 1 })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((eb) => ({ lock_count: eb('locks.lock_count', '+', 1) })),
    ),
);

/** Locks a name until the transaction ends: transactions that lock the same name run one after another. */
export async function lockName(
  trx: DatabaseTransaction,
  lock: { readonly name: string },
): Promise<void> {
  // All transactions of SQLite that write run one after another.
  if (!findDirectConnection(trx)) await insertLock(trx, lock);
}
