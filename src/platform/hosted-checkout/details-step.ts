import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { html } from 'hono/html';
import type { InferOutput } from 'valibot';
import type { getHostedCheckoutPage } from '#shared/contract/hosted-checkout.ts';
import { getGate } from '../access/gate.ts';
import { HttpError } from '../http/http-error.ts';
import { readForm } from '../http/read-form.ts';
import { findSellableLines } from '../ordering/checkout/sellable-lines.ts';
import { createCheckout } from '../ordering/routes/create-checkout.ts';
import { quoteDelivery } from '../ordering/routes/quote-delivery.ts';
import { updateCheckout } from '../ordering/routes/update-checkout.ts';
import { findRegion } from '../pricing/find-region.ts';
import { DETAILS_FIELDS, type Details, type DetailsErrors, parseDetails } from './details-form.ts';
import { getErrorText } from './error-text.ts';
import { saveGrant } from './grant-cookie.ts';
import { setPolicy } from './headers.ts';
import { renderDetailsForm } from './pages/details-page.ts';
import { renderPage } from './pages/layout.ts';
import { renderOrderSummary } from './pages/order-summary.ts';
import type { HostedCheckout, Visit } from './visit.ts';

type Query = InferOutput<typeof getHostedCheckoutPage.query>;

const NO_DETAILS = Object.fromEntries(DETAILS_FIELDS.map((field) => [field, ''])) as Details;

interface FormState {
  readonly values: Details;
  readonly errors?: DetailsErrors;
  readonly errorText?: string | undefined;
  readonly nonce?: string;
  readonly status?: 200 | 422;
}

/** Shows the first page: the cart and the form for the address. */
export function showDetailsPage(c: Context, hosted: HostedCheckout, visit: Visit, query: Query) {
  return renderDetails(c, hosted, visit, query, {
    values: { ...NO_DETAILS, country: query.shipping?.slice(0, 2) ?? '' },
  });
}

/** Parses `<sku>_<quantity>`, such as `12-104-3_2`, into a checkout line. */
const parseLine = (pair: string) => {
  const at = pair.lastIndexOf('_');
  return { teespringID: pair.slice(0, at), quantity: Math.max(1, Number(pair.slice(at + 1))) };
};

async function renderDetails(c: Context, { commerce }: HostedCheckout, visit: Visit, query: Query, state: FormState) {
  const { store, shop, isSandbox, t } = visit;
  const lines = [
    ...(await findSellableLines(commerce.db, store, query.skus.split(',').map(parseLine), query.currency)).values(),
  ];
  const { values, errors = {}, errorText, nonce = randomUUID(), status = 200 } = state;
  setPolicy(c, visit);
  if (lines.length === 0) {
    const main = html`<h1>${t('cart.empty')}</h1><p>${t('hosted.emptyText')} <a href="${shop}${t.href('/cart')}">${t('checkout.toCart')}</a></p>`;
    return c.html(renderPage({ t, title: t('checkout.title'), storeName: store.name, shop, isSandbox, main }), 422);
  }
  const main = renderDetailsForm({ t, values, errors, errorText, nonce });
  const linesWithPictures = await getGate(c).rewritePictures(store, lines);
  const aside = renderOrderSummary({ lines: linesWithPictures, currency: query.currency, t, shop });
  return c.html(
    renderPage({
      t,
      title: t('checkout.title'),
      storeName: store.name,
      shop,
      isSandbox,
      main,
      aside,
      scripts: ['/buy/assets/details.js'],
    }),
    status,
  );
}

/** Creates the checkout from the form and redirects to the second page. On errors it shows the form with the entered values. */
export async function startCheckout(c: Context, hosted: HostedCheckout, visit: Visit, query: Query) {
  const { commerce } = hosted;
  const input = await readForm(c);
  const nonce = typeof input.nonce === 'string' && /^[\w-]{16,100}$/.test(input.nonce) ? input.nonce : randomUUID();
  const parsed = parseDetails(input, visit.t);
  if ('errors' in parsed) return renderDetails(c, hosted, visit, query, { ...parsed, nonce, status: 422 });
  const { customer } = parsed;
  const { slug } = visit.store;
  const values = Object.fromEntries(DETAILS_FIELDS.map((field) => [field, String(input[field] ?? '')])) as Details;
  try {
    const region = findRegion(customer.address.countryCode);
    const checkout = await createCheckout(commerce, {
      headers: { 'idempotency-key': nonce },
      body: {
        lineItems: query.skus.split(',').map(parseLine),
        storeSlug: slug,
        currency: query.currency,
        ...(region && { region }),
        locale: query.locale,
        trafficSource: 'express_checkout',
        ...(query.aid && /^[A-Za-z0-9-]{1,200}$/.test(query.aid) && { affiliate: query.aid }),
      },
    });
    const { countryCode, stateCode = '' } = customer.address;
    const quotes = await quoteDelivery(commerce, {
      body: { id: checkout.id, storeSlug: slug, countryCode, stateCode },
    });
    const [first] = quotes.data.attributes.quotes;
    await updateCheckout(commerce, {
      headers: { 'idempotency-key': `${nonce}-details` },
      body: {
        id: checkout.id,
        data: { storeSlug: slug, customer, state: 'pending', ...(first && { deliveryOption: { id: first.id } }) },
      },
    });
    const next = new URLSearchParams({
      shop: visit.shop,
      locale: query.locale,
      ...(query.device_id && { device: query.device_id }),
    });
    if (query.payment_method === 'paypal') next.set('method', 'paypal');
    await saveGrant(c, slug, query.access_grant, commerce.platformUrl());
    return c.redirect(`/buy/express_checkout/${encodeURIComponent(checkout.id)}?${next}`, 303);
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return renderDetails(c, hosted, visit, query, {
      values,
      nonce: randomUUID(),
      status: 422,
      errorText: getErrorText(error, visit.t),
    });
  }
}
