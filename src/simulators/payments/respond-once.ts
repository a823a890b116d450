import * as v from 'valibot';
import { parseJson } from '#platform/db/json.ts';
import { runInTransaction } from '#platform/db/run-in-transaction.ts';
import { defineStatement } from '#platform/db/statement.ts';
import type { Database, DatabaseTransaction, Tables } from '#platform/db/tables.ts';

/**
 * A response of the sandbox. When `isStored` is false, the transaction is rolled back and a request can reuse the key.
 */
export interface SandboxResponse {
  readonly status: number;
  readonly body: unknown;
  readonly isStored?: boolean;
}

interface IdempotentRequest {
  readonly provider: 'stripe' | 'paypal';
  /** The idempotency key of the request; undefined when it has none. */
  readonly key: string | undefined;
  /** Identifies the content of the request. The same key with another fingerprint is an error. */
  readonly fingerprint: string;
}

/** Rolls back a transaction whose response is not stored. */
class UnstoredResponseError extends Error {
  readonly response: SandboxResponse;

  constructor(response: SandboxResponse) {
    super('response not stored');
    this.response = response;
  }
}

/**
 * Runs a write in one transaction. Returns the stored response when the idempotency key was used before, and 'other
 * request' when the key was used for a different request.
 */
export async function respondOnce(
  db: Database,
  { provider, key, fingerprint }: IdempotentRequest,
  work: (tx: DatabaseTransaction) => Promise<SandboxResponse>,
): Promise<SandboxResponse | 'other request'> {
  try {
    return await runInTransaction(db, async (tx) => {
      if (key !== undefined) {
        const storedResponse = await claim(tx, provider, key, fingerprint);
        if (storedResponse) return storedResponse;
      }
      const response = await work(tx);
      if (response.isStored === false) throw new UnstoredResponseError(response);
      if (key !== undefined) {
        await update(tx, {
          provider,
          key,
          status: response.status,
          body: JSON.stringify(response.body),
        });
      }
      return response;
    });
  } catch (error) {
    if (error instanceof UnstoredResponseError) return error.response;
    throw error;
  }
}

type Row = Tables['sandbox_responses'];

const update = defineStatement(
  (db, { provider, key, status, body }: Omit<Row, 'fingerprint' | 'responded_at'>) =>
    db
      .updateTable('sandbox_responses')
      .set({ status, body })
      .where('provider', '=', provider)
      .where('key', '=', key),
);
const insert = defineStatement((db, row: Row) =>
  db
    .insertInto('sandbox_responses')
    .values(row)
    .onConflict((conflict) => conflict.columns(['provider', 'key']).doNothing())
    .returning('key'),
);

/**
 * Claims the key. A concurrent request with the same key waits for this transaction. Returns the stored response when
 * the key is already in use.
 */
async function claim(
  tx: DatabaseTransaction,
  provider: string,
  key: string,
  fingerprint: string,
): Promise<SandboxResponse | 'other request' | undefined> {
  const [reserved] = (
    await insert(tx, {
      provider,
      key,
      fingerprint,
      status: 0,
      body: 'null',
      responded_at: Date.now(),
    })
  ).rows;
  if (reserved) return undefined;
  const row = await tx
    .selectFrom('sandbox_responses')
    .selectAll()
    .where('provider', '=', provider)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (row.fingerprint !== fingerprint) return 'other request';
  return { status: row.status, body: parseJson(v.unknown(), row.body) };
}
