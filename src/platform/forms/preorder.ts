import type { Hono } from 'hono';
import type { InferOutput } from 'valibot';
import { type PreorderForm, submitPreorder } from '#shared/contract/forms.ts';
import { findPreorderErrors } from '#shared/rules/forms/preorder-form.ts';
import { hashContent } from '#shared/utils/hash.ts';
import { findStore } from '../catalog/stores.ts';
import type { Database } from '../db/tables.ts';
import { HttpError, unprocessable } from '../http/http-error.ts';
import { loadPageTexts } from '../http/page-texts.ts';
import { enforceRateLimit } from '../http/rate-limit.ts';
import { serveCall } from '../http/serve-call.ts';
import { WRITE_LIMITS } from '../http/write-limits.ts';
import { respondMessage } from '../pages/respond-page.ts';

/** Within this time, the same form is stored once: a double click or a lost response sends it again. */
const REPEATED_MS = 86_400_000;

/** Stores a pre-order once. Its id is a hash of its content and its day, so parallel requests cannot store it twice. */
async function storePreorder(
  db: Database,
  storeId: string,
  form: string,
  now: number,
): Promise<void> {
  const day = Math.floor(now / REPEATED_MS);
  const getId = (dayNumber: number) => hashContent(JSON.stringify([storeId, form, dayNumber]));
  const storedYesterday = await db
    .selectFrom('preorders')
    .select('id')
    .where('id', '=', getId(day - 1))
    .where('received_at', '>', now - REPEATED_MS)
    .executeTakeFirst();
  if (storedYesterday) return;
  await db
    .insertInto('preorders')
    .values({ id: getId(day), store_id: storeId, form, received_at: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

const PREORDERS = WRITE_LIMITS.preorders;

/**
 * Serves the call that saves pre-orders, which sellers list with `npx shopkiln orders`. It charges nothing and reserves
 * no stock. The page of the response is for a form without JavaScript: with it, the shop shows its own confirmation.
 */
export function servePreorders(app: Hono, db: Database): void {
  serveCall(app, submitPreorder, 'never', async ({ body }, client, c) => {
    const { 'form-name': _, ...form } = body;
    const offer = await findOffer(db, form);
    if (!offer)
      throw unprocessable({
        pointer: '/colorId',
        message: 'expected a color and size that can be pre-ordered',
      });
    const store = await findStore(db, offer.storeSlug);
    const wrong = Object.keys(
      findPreorderErrors({ ...form, street2: form.street2 ?? '' }, store?.delivery !== undefined),
    );
    if (wrong.length > 0)
      throw new HttpError(
        400,
        wrong.map((pointer) => ({ pointer, message: 'not accepted' })),
      );
    await enforceRateLimit(db, PREORDERS, client);
    await storePreorder(db, offer.storeId, JSON.stringify(form), Date.now());
    const t = await loadPageTexts(store, undefined);
    const text = t('hosted.preordered', { store: offer.storeName, title: offer.title });
    return respondMessage(c, { t, store, title: t('preorder.done'), text });
  });
}

/** Finds the public pre-order listing of a variation and size. */
function findOffer(db: Database, { colorId, sizeId }: InferOutput<typeof PreorderForm>) {
  return db
    .selectFrom('variants')
    .innerJoin('variant_sizes', 'variant_sizes.variant_id', 'variants.id')
    .innerJoin('listings', 'listings.id', 'variants.listing_id')
    .innerJoin('stores', 'stores.id', 'listings.store_id')
    .select([
      'stores.id as storeId',
      'stores.slug as storeSlug',
      'stores.name as storeName',
      'listings.title',
    ])
    .where('variants.id', '=', colorId)
    .where('variant_sizes.size_id', '=', sizeId)
    .where('listings.checkout_flow', '=', 'preorder')
    .where('listings.visibility', '=', 'public')
    .executeTakeFirst();
}
