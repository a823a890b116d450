import { requireStore } from '#platform/catalog/stores.ts';
import { createSecretId } from '#platform/db/secret-id.ts';
import type { CallRequest } from '#platform/http/call-request.ts';
import { runOnceInTransaction } from '#platform/http/idempotent.ts';
import type * as calls from '#shared/contract/checkout.ts';
import type { Checkout } from '#shared/contract/checkout.ts';
import { toCheckoutRow } from '../checkout/checkout-row.ts';
import { validateLines } from '../checkout/validate-lines.ts';
import type { CommerceContext } from '../commerce-context.ts';
import { buildCheckoutResponse } from './checkout-response.ts';

/** Creates a checkout from cart lines. Throws a 422 `HttpError` if one of them cannot be bought. */
export function createCheckout(
  commerce: CommerceContext,
  { headers, body }: CallRequest<typeof calls.createCheckout>,
): Promise<Checkout> {
  const { db, clock } = commerce;
  const write = {
    scope: `CreateCheckout ${body.storeSlug}`,
    key: headers['idempotency-key'],
    body,
  };
  return runOnceInTransaction(db, write, async (trx) => {
    const store = await requireStore(trx, body.storeSlug);
    const currency = body.currency ?? store.defaultCurrency;
    const lines = await validateLines(trx, {
      store,
      lines: body.lineItems,
      currency,
      pointer: '/lineItems',
    });
    const now = clock();
    const row = {
      id: createSecretId(),
      store_id: store.id,
      state: 'created',
      currency,
      region: body.region ?? store.defaultRegion,
      locale: body.locale ?? store.locales[0] ?? 'en',
      lines: JSON.stringify(lines),
      customer: null,
      delivery_option: null,
      promo_code: null,
      payment_method: null,
      marketing_opt_in: 0,
      reminder_consent: null,
      gift_message: null,
      download_consent_at: null,
      traffic_source: body.trafficSource ?? null,
      affiliate: body.affiliate ?? null,
      version: 1,
      created_at: now,
      updated_at: now,
    };
    await trx.insertInto('checkouts').values(row).execute();
    return buildCheckoutResponse(trx, { store, checkout: toCheckoutRow(row) }, commerce, now);
  });
}
