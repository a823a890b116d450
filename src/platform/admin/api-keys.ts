import { hash, randomBytes } from 'node:crypto';
import { createSecretId } from '#platform/db/secret-id.ts';
import type { Database, Tables } from '#platform/db/tables.ts';
import { SCOPE_NAMES, type Scope } from '#shared/contract/admin/scopes.ts';

/** A key of the admin API, without its secret, which is not stored. */
export interface ApiKey {
  readonly id: string;
  readonly storeId: string;
  readonly name: string;
  readonly scopes: readonly Scope[];
  readonly created: number;
  readonly expires: number | null;
  readonly revoked: number | null;
  readonly lastUsed: number | null;
}

interface NewKey {
  readonly storeId: string;
  readonly name: string;
  readonly scopes: readonly Scope[];
  readonly expires?: number | undefined;
  readonly now: number;
}

const SECRET_BYTES = 32;
const ID_LENGTH = 20;
/** How exactly the last use of a key is stored, so that few requests write. */
const USE_MS = 60_000;

/** The key is random and long, so a fast hash protects it. */
const hashKey = (key: string): string => hash('sha256', key);

/** Creates a key and returns it. Only its hash is stored, so it is shown once. */
export async function createKey(
  db: Database,
  { storeId, name, scopes, expires, now }: NewKey,
): Promise<{ readonly id: string; readonly key: string }> {
  const key = `shk_${randomBytes(SECRET_BYTES).toString('base64url')}`;
  const id = `key_${createSecretId().slice(0, ID_LENGTH)}`;
  await db
    .insertInto('api_keys')
    .values({
      id,
      store_id: storeId,
      name,
      hash: hashKey(key),
      scopes: scopes.join(' '),
      created_at: now,
      expires_at: expires ?? null,
      revoked_at: null,
      last_used_at: null,
    })
    .execute();
  return { id, key };
}

/** Lists the keys of a store, oldest first, also those that were revoked. */
export async function listKeys(db: Database, storeId: string): Promise<ApiKey[]> {
  const rows = await db
    .selectFrom('api_keys')
    .selectAll()
    .where('store_id', '=', storeId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(toKey);
}

/** Revokes a key for good. Returns false if the store has no such key. */
export async function revokeKey(
  db: Database,
  storeId: string,
  id: string,
  now: number,
): Promise<boolean> {
  const row = await db
    .updateTable('api_keys')
    .set((eb) => ({ revoked_at: eb.fn.coalesce('revoked_at', eb.val(now)) }))
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Finds a valid key and records its use; undefined for one that is unknown, revoked or expired. */
export async function checkKey(
  db: Database,
  key: string,
  now: number,
): Promise<ApiKey | undefined> {
  const row = await db
    .selectFrom('api_keys')
    .selectAll()
    .where('hash', '=', hashKey(key))
    .where('revoked_at', 'is', null)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .executeTakeFirst();
  if (!row) return undefined;
  if (now - (row.last_used_at ?? 0) >= USE_MS)
    await db.updateTable('api_keys').set({ last_used_at: now }).where('id', '=', row.id).execute();
  return toKey(row);
}

const toKey = (row: Tables['api_keys']): ApiKey => ({
  id: row.id,
  storeId: row.store_id,
  name: row.name,
  scopes: SCOPE_NAMES.filter((name) => row.scopes.split(' ').includes(name)),
  created: row.created_at,
  expires: row.expires_at,
  revoked: row.revoked_at,
  lastUsed: row.last_used_at,
});
