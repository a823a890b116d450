import type { Hono } from 'hono';
import { html } from 'hono/html';
import type { InferOutput } from 'valibot';
import { type PreorderForm, submitPreorder } from '#shared/contract/forms.ts';
import { hashContent } from '#shared/utils/hash.ts';
import type { Translator } from '#texts/translator.ts';
import { findStore } from '../catalog/stores.ts';
import type { Database } from '../db/tables.ts';
import { unprocessable } from '../http/http-error.ts';
import { loadPageTexts } from '../http/page-texts.ts';
import { enforceRateLimit } from '../http/rate-limit.ts';
import { serveCall } from '../http/serve-call.ts';
import { WRITE_LIMITS } from '../http/write-limits.ts';

/** The response to a form that was submitted without JavaScript. With it, the shop shows its own confirmation. */
const renderThankYouPage = ({
  t,
  title,
  storeName,
}: {
  readonly t: Translator;
  readonly title: string;
  readonly storeName: string;
}) => html`<!doctype html>
<html lang="${t.locale}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <meta name="robots" content="noindex">
    <title>${t('preorder.title')}</title>
  </head>
  <body>
    <main>
      <h1>${t('preorder.done')}</h1>
      <p>${t('hosted.preordered', { store: storeName, title })}</p>
    </main>
  </body>
</html>`;

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
 * no stock.
 */
export function servePreorders(app: Hono, db: Database): void {
  serveCall(app, submitPreorder, 'never', async ({ body }, client) => {
    const { 'form-name': _, ...form } = body;
    const offer = await findOffer(db, form);
    if (!offer)
      throw unprocessable({
        pointer: '/colorId',
        message: 'expected a color and size that can be pre-ordered',
      });
    await enforceRateLimit(db, PREORDERS, client);
    await storePreorder(db, offer.storeId, JSON.stringify(form), Date.now());
    const store = await findStore(db, offer.storeSlug);
    return String(renderThankYouPage({ t: await loadPageTexts(store, undefined), ...offer }));
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
