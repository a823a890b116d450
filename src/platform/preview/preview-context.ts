import { randomBytes } from 'node:crypto';
import type { Database } from '../db/tables.ts';
import { isPreviewGrantValid } from './preview-grant.ts';

/** The dependencies of the preview functions. */
export interface PreviewContext {
  readonly db: Database;
  /** `PREVIEW_SECRET`; when undefined, each store has a generated secret in the database. */
  readonly secret: string | undefined;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
}

/** The key of a store's preview links and grants. */
export interface PreviewKey {
  readonly secret: string;
  /** Links and grants of another epoch are invalid. */
  readonly epoch: number;
}

interface StoreId {
  readonly id: string;
  readonly slug: string;
}

/** Bytes of a generated secret. */
const SECRET_BYTES = 32;

/** Returns the store's preview key. Generates and saves one for a store without a key. */
export async function loadPreviewKey(
  { db, secret }: Omit<PreviewContext, 'clock'>,
  { id }: StoreId,
): Promise<PreviewKey> {
  const find = () => db.selectFrom('previews').selectAll().where('store_id', '=', id).executeTakeFirst();
  let row = await find();
  if (!row) {
    const generated = { store_id: id, secret: randomBytes(SECRET_BYTES).toString('base64url'), epoch: 1 };
    await db
      .insertInto('previews')
      .values(generated)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    // Another process may have inserted a secret in the meantime.
    row = (await find()) ?? generated;
  }
  return { secret: secret ?? row.secret, epoch: row.epoch };
}

/** Revokes all preview links and grants of the store. */
export async function revokePreviews(previews: Omit<PreviewContext, 'clock'>, store: StoreId): Promise<void> {
  await loadPreviewKey(previews, store);
  await previews.db
    .updateTable('previews')
    .set((eb) => ({ epoch: eb('epoch', '+', 1) }))
    .where('store_id', '=', store.id)
    .execute();
}

/** Returns whether the response may contain private listings: it requests them and has a valid grant of the store. */
export async function canSeePrivate(
  previews: PreviewContext,
  store: StoreId,
  { visibility, grant }: { readonly visibility: 'any' | undefined; readonly grant: string | undefined },
): Promise<boolean> {
  if (visibility !== 'any' || !grant) return false;
  const { secret, epoch } = await loadPreviewKey(previews, store);
  return isPreviewGrantValid(secret, { store: store.slug, epoch, now: previews.clock() }, grant);
}
