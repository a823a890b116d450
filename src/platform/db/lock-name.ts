import { defineStatement } from './statement.ts';

/** Locks a name until the transaction ends: transactions that lock the same name run one after another. */
export const lockName = defineStatement((db, { name }: { readonly name: string }) =>
  db
    .insertInto('locks')
    .values({ name, lock_count: 1 })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((eb) => ({ lock_count: eb('locks.lock_count', '+', 1) })),
    ),
);
