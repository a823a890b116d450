import * as v from 'valibot';
import { parseJson } from '#platform/db/json.ts';
import { defineStatement } from '#platform/db/statement.ts';
import type { Database, DatabaseTransaction, Tables } from '#platform/db/tables.ts';

/** A type of record that the sandbox stores, with the schema of its documents. */
export interface RecordKind<S extends v.GenericSchema> {
  readonly name: string;
  readonly schema: S;
}

type Body<S extends v.GenericSchema> = v.InferOutput<S>;

interface RecordKey {
  readonly id: string;
  readonly kind: string;
}

const insert = defineStatement((db, row: Tables['sandbox_objects']) =>
  db.insertInto('sandbox_objects').values(row),
);
const read = defineStatement((db, { id, kind }: RecordKey) =>
  db.selectFrom('sandbox_objects').select('body').where('id', '=', id).where('kind', '=', kind),
);
const incrementVersion = defineStatement((db, { id }: Pick<RecordKey, 'id'>) =>
  db
    .updateTable('sandbox_objects')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id),
);
const write = defineStatement((db, { id, kind, body }: RecordKey & { readonly body: string }) =>
  db.updateTable('sandbox_objects').set({ body }).where('id', '=', id).where('kind', '=', kind),
);

export async function addRecord<S extends v.GenericSchema>(
  tx: DatabaseTransaction,
  kind: RecordKind<S>,
  id: string,
  body: Body<S>,
): Promise<void> {
  const row = {
    id,
    kind: kind.name,
    body: JSON.stringify(body),
    version: 1,
    created_at: Date.now(),
  };
  await insert(tx, row);
}

/** Returns undefined when no record of this type has the id. */
export async function readRecord<S extends v.GenericSchema>(
  db: Database | DatabaseTransaction,
  kind: RecordKind<S>,
  id: string,
): Promise<Body<S> | undefined> {
  const [row] = (await read(db, { id, kind: kind.name })).rows;
  return row && parseJson(kind.schema, row.body);
}

/** Like {@link readRecord}, but writes to the row first, which locks it until the transaction ends. */
export async function lockRecord<S extends v.GenericSchema>(
  tx: DatabaseTransaction,
  kind: RecordKind<S>,
  id: string,
): Promise<Body<S> | undefined> {
  await incrementVersion(tx, { id });
  return readRecord(tx, kind, id);
}

export async function writeRecord<S extends v.GenericSchema>(
  tx: DatabaseTransaction,
  kind: RecordKind<S>,
  id: string,
  body: Body<S>,
): Promise<void> {
  await write(tx, { id, kind: kind.name, body: JSON.stringify(body) });
}

const ID_LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Creates an id in the providers' format: a prefix and random letters. */
export function createId(prefix: string, length = 24): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length));
  return prefix + Array.from(bytes, (byte) => ID_LETTERS[byte % ID_LETTERS.length]).join('');
}

/** Converts milliseconds to the seconds that Stripe uses. */
export const seconds = (milliseconds: number): number => Math.floor(milliseconds / 1000);

export const Metadata = v.record(v.string(), v.string());
