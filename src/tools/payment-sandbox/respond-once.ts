import * as v from 'valibot';
import { parseJson } from '#platform/db/json.ts';
import { runInTransaction } from '#platform/db/run-in-transaction.ts';
import { defineStatement } from '#platform/db/statement.ts';
import type { Database, DatabaseTransaction, Tables } from '#platform/db/tables.ts';

/** What a double answers. One that is not `kept` may be asked for again with the same key: nothing was begun. */
export interface SandboxResponse {
  readonly status: number;
  readonly body: unknown;
  readonly isStored?: boolean;
}

interface IdempotentRequest {
  readonly provider: 'stripe' | 'paypal';
  /** The request's idempotency key; undefined when it came without. */
  readonly key: string | undefined;
  /** Stands for all the request says: the same key with another one is refused. */
  readonly fingerprint: string;
}

/** Undoes a transaction whose answer is not kept. */
class NotStored extends Error {
  readonly response: SandboxResponse;

  constructor(reply: SandboxResponse) {
    super('nothing was begun');
    this.response = reply;
  }
}

/**
 * Answers a write as a provider does: in one transaction, and with the first answer again when the key comes again.
 * 'other request' when the key was used for something else.
 */
export async function respondOnce(
  db: Database,
  { provider, key, fingerprint }: IdempotentRequest,
  work: (tx: DatabaseTransaction) => Promise<SandboxResponse>,
): Promise<SandboxResponse | 'other request'> {
  try {
    return await runInTransaction(db, async (tx) => {
      if (key !== undefined) {
        const known = await claim(tx, provider, key, fingerprint);
        if (known) return known;
      }
      const reply = await work(tx);
      if (reply.isStored === false) throw new NotStored(reply);
      if (key !== undefined) {
        await update(tx, { provider, key, status: reply.status, body: JSON.stringify(reply.body) });
      }
      return reply;
    });
  } catch (error) {
    if (error instanceof NotStored) return error.response;
    throw error;
  }
}

type Row = Tables['sandbox_answers'];

const update = defineStatement((db, { provider, key, status, body }: Omit<Row, 'fingerprint' | 'answered_at'>) =>
  db.updateTable('sandbox_answers').set({ status, body }).where('provider', '=', provider).where('key', '=', key),
);
const insert = defineStatement((db, row: Row) =>
  db
    .insertInto('sandbox_answers')
    .values(row)
    .onConflict((conflict) => conflict.columns(['provider', 'key']).doNothing())
    .returning('key'),
);

/** Takes the key; another request with it waits for this one's end. The answer kept for it when it is taken already. */
async function claim(
  tx: DatabaseTransaction,
  provider: string,
  key: string,
  fingerprint: string,
): Promise<SandboxResponse | 'other request' | undefined> {
  const [reserved] = (
    await insert(tx, { provider, key, fingerprint, status: 0, body: 'null', answered_at: Date.now() })
  ).rows;
  if (reserved) return undefined;
  const row = await tx
    .selectFrom('sandbox_answers')
    .selectAll()
    .where('provider', '=', provider)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (row.fingerprint !== fingerprint) return 'other request';
  return { status: row.status, body: parseJson(v.unknown(), row.body) };
}
