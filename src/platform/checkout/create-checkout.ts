import type { Checkout, createCheckout } from '#contract/checkout.ts';
import { DEFAULT_LOCALIZATION } from '#domain/localization.ts';
import { requireStore } from '../commerce/stores.ts';
import { secretId } from '../db/secret-id.ts';
import { onceInTransaction } from '../http/idempotent.ts';
import type { CallRequest } from '../http/serve-call.ts';
import { checkLines } from './check-lines.ts';
import { checkoutAnswer } from './checkout-answer.ts';
import { toCheckoutRow } from './checkout-row.ts';
import type { Selling } from './selling.ts';

/** Makes a checkout of cart lines that can all be bought now. */
export function createAnswer(
  { db, rates, clock }: Selling,
  { headers, body }: CallRequest<typeof createCheckout>,
): Promise<Checkout> {
  const write = { scope: `CreateCheckout ${body.storeSlug}`, key: headers['idempotency-key'], body };
  return onceInTransaction(db, write, async (trx) => {
    const store = await requireStore(trx, body.storeSlug);
    const currency = body.currency ?? store.defaultCurrency;
    const lines = await checkLines(trx, { store, lines: body.lineItems, currency, pointer: '/lineItems' });
    const now = clock();
    const row = {
      id: secretId(),
      store_id: store.id,
      state: 'created',
      currency,
      region: body.region ?? store.defaultRegion,
      locale: body.locale ?? store.locales[0] ?? DEFAULT_LOCALIZATION.buyer_locale,
      lines: JSON.stringify(lines),
      customer: null,
      delivery_option: null,
      promo_code: null,
      payment_method: null,
      marketing_opt_in: 0,
      traffic_source: body.trafficSource ?? null,
      affiliate: body.affiliate ?? null,
      version: 1,
      created_at: now,
      updated_at: now,
    };
    await trx.insertInto('checkouts').values(row).execute();
    return checkoutAnswer(trx, { store, checkout: toCheckoutRow(row) }, rates, now);
  });
}
