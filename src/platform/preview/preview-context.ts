import { randomBytes } from 'node:crypto';
import { chooseSecrets, type RotatingSecret } from '../db/rotating-secret.ts';
import type { Database } from '../db/tables.ts';
import { isPreviewGrantValid } from './preview-grant.ts';

/** The dependencies of the preview functions. */
export interface PreviewContext {
  readonly db: Database;
  /** `PREVIEW_SECRET`; when undefined, each store has a generated secret in the database. */
  readonly secret: string | undefined;
  /** `PREVIOUS_PREVIEW_SECRET`, which {@link secret} replaces. */
  readonly previousSecret?: string | undefined;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
}

/** The key of a store's preview links and grants. */
export interface PreviewKey extends RotatingSecret {
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
  { db, secret, previousSecret }: Omit<PreviewContext, 'clock'>,
  { id }: StoreId,
): Promise<PreviewKey> {
  const find = () =>
    db.selectFrom('previews').selectAll().where('store_id', '=', id).executeTakeFirst();
  let row = await find();
  if (!row) {
    const generated = {
      store_id: id,
      secret: randomBytes(SECRET_BYTES).toString('base64url'),
      epoch: 1,
    };
    const fresh = { ...generated, previous: null, rotated_at: null, previous_until: null };
    await db
      .insertInto('previews')
      .values(generated)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    // Another process may have inserted a secret in the meantime.
    row = (await find()) ?? fresh;
  }
  const keys = secret
    ? { secret, accepted: previousSecret ? [secret, previousSecret] : [secret] }
    : chooseSecrets(row.secret, row, Date.now());
  return { ...keys, epoch: row.epoch };
}

/** Revokes all preview links and grants of the store. */
export async function revokePreviews(
  previews: Omit<PreviewContext, 'clock'>,
  store: StoreId,
): Promise<void> {
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
  {
    visibility,
    grant,
  }: { readonly visibility: 'any' | undefined; readonly grant: string | undefined },
): Promise<boolean> {
  if (visibility !== 'any' || !grant) return false;
  const { accepted, epoch } = await loadPreviewKey(previews, store);
  return isPreviewGrantValid(accepted, { store: store.slug, epoch, now: previews.clock() }, grant);
}
