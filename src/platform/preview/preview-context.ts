import { randomBytes } from 'node:crypto';
import type { Database } from '../db/tables.ts';
import { isPreviewGrantValid } from './preview-grant.ts';

/** Whose previews these are, and what keeps them. */
export interface PreviewContext {
  readonly db: Database;
  /** `PREVIEW_SECRET`; without it each store has a secret of its own, made when it is first needed and kept in the database. */
  readonly secret: string | undefined;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
}

/** What previews of a store are made and checked with. */
export interface PreviewKey {
  readonly secret: string;
  /** Links and grants of another epoch do not hold. */
  readonly epoch: number;
}

interface StoreId {
  readonly id: string;
  readonly slug: string;
}

/** Bytes of a secret made here. */
const SECRET_BYTES = 32;

/** The store's preview secret and epoch, made when there are none. */
export async function loadPreviewKey(
  { db, secret }: Omit<PreviewContext, 'clock'>,
  { id }: StoreId,
): Promise<PreviewKey> {
  const find = () => db.selectFrom('previews').selectAll().where('store_id', '=', id).executeTakeFirst();
  let row = await find();
  if (!row) {
    const made = { store_id: id, secret: randomBytes(SECRET_BYTES).toString('base64url'), epoch: 1 };
    await db
      .insertInto('previews')
      .values(made)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    // Another process may have been first.
    row = (await find()) ?? made;
  }
  return { secret: secret ?? row.secret, epoch: row.epoch };
}

/** Ends every preview link and grant of the store that was given so far. */
export async function revokePreviews(previews: Omit<PreviewContext, 'clock'>, store: StoreId): Promise<void> {
  await loadPreviewKey(previews, store);
  await previews.db
    .updateTable('previews')
    .set((eb) => ({ epoch: eb('epoch', '+', 1) }))
    .where('store_id', '=', store.id)
    .execute();
}

/** Whether a call may see what is not public: it asks for it and its grant, for this store, holds. */
export async function canSeePrivate(
  previews: PreviewContext,
  store: StoreId,
  { visibility, grant }: { readonly visibility: 'any' | undefined; readonly grant: string | undefined },
): Promise<boolean> {
  if (visibility !== 'any' || !grant) return false;
  const { secret, epoch } = await loadPreviewKey(previews, store);
  return isPreviewGrantValid(secret, { store: store.slug, epoch, now: previews.clock() }, grant);
}
