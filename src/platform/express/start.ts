import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { html } from 'hono/html';
import type { InferOutput } from 'valibot';
import type { expressCheckoutPage } from '#contract/express-checkout.ts';
import type { Translate } from '#i18n/translate.ts';
import { regionOf } from '../checkout/countries.ts';
import { createAnswer } from '../checkout/create-checkout.ts';
import { sellableLines } from '../checkout/lines.ts';
import { quoteAnswer } from '../checkout/quote-delivery.ts';
import { updateAnswer } from '../checkout/update-checkout.ts';
import { gateOf } from '../gate/gate.ts';
import { Refusal } from '../http/refusal.ts';
import { DETAILS_FIELDS, type Details, type DetailsErrors, readDetails } from './details-form.ts';
import { keepGrant } from './grant.ts';
import { setPolicy } from './headers.ts';
import { detailsForm } from './pages/details-page.ts';
import { expressPage } from './pages/layout.ts';
import { orderSummary } from './pages/summary.ts';
import type { Express, HandOff } from './routes.ts';

type Query = InferOutput<typeof expressCheckoutPage.query>;

const NO_DETAILS = Object.fromEntries(DETAILS_FIELDS.map((field) => [field, ''])) as Details;

interface Shown {
  readonly values: Details;
  readonly errors?: DetailsErrors;
  readonly problem?: string | undefined;
  readonly nonce?: string;
  readonly status?: 200 | 422;
}

/** The first step: what was handed off, and the form for where it goes. */
export function startPage(c: Context, express: Express, from: HandOff, query: Query) {
  return show(c, express, from, query, { values: { ...NO_DETAILS, country: query.shipping?.slice(0, 2) ?? '' } });
}

/** `12-104-3_2` as a line of a checkout. */
const lineOf = (pair: string) => {
  const at = pair.lastIndexOf('_');
  return { teespringID: pair.slice(0, at), quantity: Math.max(1, Number(pair.slice(at + 1))) };
};

async function show(c: Context, { selling }: Express, from: HandOff, query: Query, shown: Shown) {
  const { store, shop, isSandbox, t } = from;
  const lines = [
    ...(await sellableLines(selling.db, store, query.skus.split(',').map(lineOf), query.currency)).values(),
  ];
  const { values, errors = {}, problem, nonce = randomUUID(), status = 200 } = shown;
  setPolicy(c, shop);
  if (lines.length === 0) {
    const main = html`<h1>${t('cart.empty')}</h1><p>${t('hosted.emptyText')} <a href="${shop}${t.href('/cart')}">${t('checkout.toCart')}</a></p>`;
    return c.html(expressPage({ t, title: t('checkout.title'), storeName: store.name, shop, isSandbox, main }), 422);
  }
  const main = detailsForm({ t, values, errors, problem, nonce });
  const pictured = await gateOf(c).show(store, lines);
  const aside = orderSummary({ lines: pictured, currency: query.currency, t, shop });
  return c.html(
    expressPage({ t, title: t('checkout.title'), storeName: store.name, shop, isSandbox, main, aside }),
    status,
  );
}

/** Makes the checkout of a sent form and leads to the second step; with faults it shows the form again, nothing lost. */
export async function startSale(c: Context, express: Express, from: HandOff, query: Query) {
  const { selling } = express;
  const sent = await c.req.parseBody();
  const nonce = typeof sent.nonce === 'string' && /^[\w-]{16,100}$/.test(sent.nonce) ? sent.nonce : randomUUID();
  const read = readDetails(sent, from.t);
  if ('errors' in read) return show(c, express, from, query, { ...read, nonce, status: 422 });
  const { customer } = read;
  const { slug } = from.store;
  const values = Object.fromEntries(DETAILS_FIELDS.map((field) => [field, String(sent[field] ?? '')])) as Details;
  try {
    const region = regionOf(customer.address.countryCode);
    const made = await createAnswer(selling, {
      headers: { 'idempotency-key': nonce },
      body: {
        lineItems: query.skus.split(',').map(lineOf),
        storeSlug: slug,
        currency: query.currency,
        ...(region && { region }),
        locale: query.locale,
        trafficSource: 'express_checkout',
        ...(query.aid && /^[A-Za-z0-9-]{1,200}$/.test(query.aid) && { affiliate: query.aid }),
      },
    });
    const { countryCode, stateCode = '' } = customer.address;
    const quotes = await quoteAnswer(selling, { body: { id: made.id, storeSlug: slug, countryCode, stateCode } });
    const [first] = quotes.data.attributes.quotes;
    await updateAnswer(selling, {
      headers: { 'idempotency-key': `${nonce}-details` },
      body: {
        id: made.id,
        data: { storeSlug: slug, customer, state: 'pending', ...(first && { deliveryOption: { id: first.id } }) },
      },
    });
    const next = new URLSearchParams({ shop: from.shop, ...(query.device_id && { device: query.device_id }) });
    if (query.payment_method === 'paypal') next.set('method', 'paypal');
    await keepGrant(c, slug, query.access_grant, selling.platformUrl());
    return c.redirect(`/buy/express_checkout/${encodeURIComponent(made.id)}?${next}`, 303);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return show(c, express, from, query, {
      values,
      nonce: randomUUID(),
      status: 422,
      problem: problemOf(error, from.t),
    });
  }
}

const DELIVERY_CODES = ['items_cannot_be_shipped_to_selected_destination', 'country_not_supported'];

/** What a refusal of the platform means to a shopper. */
export function problemOf({ body, status }: Refusal, t: Translate): string {
  const errors = Array.isArray(body.errors) ? body.errors : [];
  if (errors.some(({ code }) => code !== undefined && DELIVERY_CODES.includes(code))) {
    return t('checkout.deliveryDestination');
  }
  if (status === 409) return t('hosted.paying');
  return t('hosted.unavailable');
}
