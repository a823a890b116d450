import { defineStatement } from '#platform/db/statement.ts';
import type { DatabaseTransaction, Tables } from '#platform/db/tables.ts';

export type SandboxProvider = 'stripe' | 'paypal' | 'printer';

const insert = defineStatement((db, row: Tables['sandbox_events']) =>
  db.insertInto('sandbox_events').values(row),
);

/** Stores an event in the transaction of the change. The webhook dispatcher sends it after the commit. */
export async function recordEvent(
  tx: DatabaseTransaction,
  provider: SandboxProvider,
  id: string,
  event: object,
): Promise<void> {
  const now = Date.now();
  const row = {
    id,
    provider,
    body: JSON.stringify(event),
    attempts: 0,
    next_attempt_at: now,
    delivered_at: null,
  };
  await insert(tx, { ...row, created_at: now });
}
