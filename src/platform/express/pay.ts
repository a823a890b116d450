import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { html, raw } from 'hono/html';
import type { Checkout } from '#contract/checkout.ts';
import { DELIVERY_OPTIONS } from '#contract/delivery.ts';
import { isFinished } from '#domain/checkout/states.ts';
import { thankYouPath } from '#domain/checkout/thank-you.ts';
import type { Translate } from '#i18n/translate.ts';
import { jsonForScript } from '#lib/json-script.ts';
import { checkoutAnswer } from '../checkout/checkout-answer.ts';
import { requireCheckout } from '../checkout/checkout-row.ts';
import { sellableLines } from '../checkout/lines.ts';
import { quoteAnswer } from '../checkout/quote-delivery.ts';
import { UPDATES } from '../checkout/routes.ts';
import { updateAnswer } from '../checkout/update-checkout.ts';
import { gateOf } from '../gate/gate.ts';
import { clientOf } from '../http/client.ts';
import { limitRate, type RateLimit } from '../http/rate-limit.ts';
import { Refusal } from '../http/refusal.ts';
import { placedOrder } from '../orders/placed-order.ts';
import { shownGrant } from './grant.ts';
import { setPolicy } from './headers.ts';
import { expressPage } from './pages/layout.ts';
import { paySteps } from './pages/pay-page.ts';
import { orderSummary } from './pages/summary.ts';
import type { Express, FindHandOff, HandOff } from './routes.ts';
import { problemOf } from './start.ts';

/** Codes are short: trying them out is stopped. */
const PROMOS: RateLimit = { scope: 'promo_code', max: 20, milliseconds: 60_000 };
const STRIPE_SCRIPT = 'https://js.stripe.com/endive/stripe.js';
const PAYPAL_SCRIPT = {
  sandbox: 'https://www.sandbox.paypal.com/web-sdk/v6/core',
  production: 'https://www.paypal.com/web-sdk/v6/core',
} as const;

interface Problems {
  readonly problem?: string | undefined;
  readonly promoProblem?: string | undefined;
}

/**
 * The second step of a checkout; one that is finished leads to the shop's order confirmation. Undefined for none, 'closed'
 * for one of a gated store to whoever shows no grant.
 */
export async function payPage(c: Context, express: Express, find: FindHandOff, problems: Problems = {}) {
  const { db, rates, clock } = express.selling;
  const opened = await open(c, express, find);
  if (!opened || opened === 'closed') return opened;
  const { it, from, grant } = opened;
  const checkout = await checkoutAnswer(db, it, rates, clock());
  if (isFinished(checkout.state)) return leavePage(c, from, await confirmationOf(c, express, checkout, from));
  const { customer } = checkout;
  if (!customer) return undefined;
  const setup = express.payments.setup(it.store.flags);
  const { locale, currency } = it.checkout;
  const lines = [...(await sellableLines(db, it.store, checkout.lineItems, currency)).values()];
  const { quotes, problem } = await quotesOf(express, it.store.slug, checkout, from.t);
  const url = new URL(c.req.url);
  const here = url.pathname + url.search;
  const { shop, isSandbox, store, t } = from;
  setPolicy(c, shop, setup);
  const facts = {
    checkoutId: checkout.id,
    storeSlug: store.slug,
    storeName: store.name,
    grant,
    amount: checkout.costs.total.value,
    payment: checkout.payment,
    customer,
    stripe: setup.stripe && { ...setup.stripe, scriptUrl: setup.stripe.scriptUrl ?? STRIPE_SCRIPT },
    paypal: setup.paypal && {
      ...setup.paypal,
      scriptUrl: setup.paypal.scriptUrl ?? PAYPAL_SCRIPT[setup.paypal.environment],
    },
    // Not by what the request says of itself: anybody can name a host, and behind a proxy the scheme is another.
    returnUrl: express.selling.platformUrl() + here,
    words: wordsFor(t),
  };
  const method = c.req.query('method') === 'paypal' ? 'paypal' : checkout.paymentMethod;
  const edit = editUrl(it.checkout.lines, {
    store: store.slug,
    shop,
    currency,
    locale,
    country: customer.address.countryCode,
  });
  const main = html`${paySteps({
    checkout: { ...checkout, paymentMethod: method },
    customer,
    quotes,
    setup,
    t,
    here,
    edit,
    problem: problems.problem ?? problem,
    promoProblem: problems.promoProblem,
  })}<script type="application/json" id="facts">${raw(jsonForScript(facts))}</script>`;
  const shown = await gateOf(c).show(store, lines);
  const aside = orderSummary({ lines: shown, currency, t, shop, costs: checkout.costs });
  const page = { t, title: t('hosted.payStep'), storeName: store.name, shop, isSandbox, main, aside };
  const scripts = quotes.length > 0 ? ['/buy/assets/pay.js'] : [];
  return c.html(expressPage({ ...page, scripts }), problems.problem || problems.promoProblem ? 422 : 200);
}

/** What the page's script may have to say. */
const wordsFor = (t: Translate) => ({
  unreachable: `${t('payment.refused.unreachable')} ${t('payment.notCharged')}`,
  unknown: `${t('payment.unknownTitle')}. ${t('payment.unknown')}`,
  changed: `${t('hosted.changed')} ${t('payment.notCharged')}`,
  notAuthorised: t('payment.notAuthorised'),
  notCharged: t('payment.notCharged'),
  failed: `${t('payment.refused.failed')} ${t('payment.notCharged')}`,
  refunded: t('payment.refused.refunded'),
  preparing: t('payment.busy.preparing'),
  placing: t('payment.busy.charging'),
  confirming: t('payment.busy.confirming'),
  cardNotLoaded: t('hosted.cardNotLoaded'),
  cardName: t('payment.cardNameMissing'),
  declined: t('payment.card.declined'),
  paypal: `${t('payment.refused.paypal')}. ${t('payment.notCharged')}`,
  leftPaypal: `${t('hosted.leftPaypal')} ${t('payment.notCharged')}`,
});
export type PayWords = ReturnType<typeof wordsFor>;

/**
 * Leads to the shop. No redirect: a bank's form may have led here, and its page's policy lets a form lead no further than
 * to the platform.
 */
function leavePage(c: Context, { store, shop, isSandbox, t }: HandOff, next: string) {
  setPolicy(c, shop);
  const main = html`<h1>${t('thanks.title')}</h1><p>${t('thanks.placed')} <a href="${next}">${t('thanks.finishingLink')}</a></p>`;
  return c.html(expressPage({ t, title: t('thanks.title'), storeName: store.name, shop, isSandbox, main, next }));
}

/** The form again, for another address. */
function editUrl(
  lines: readonly { readonly teespringID: string; readonly quantity: number }[],
  of: {
    readonly store: string;
    readonly shop: string;
    readonly currency: string;
    readonly locale: string;
    readonly country: string;
  },
): string {
  const query = new URLSearchParams({
    currency: of.currency,
    locale: of.locale,
    payment_method: 'card',
    ship_method: '1',
    skus: lines.map(({ teespringID, quantity }) => `${teespringID}_${quantity}`).join(','),
    store_id: of.store,
    store_url: of.shop,
    shipping: of.country,
  });
  return `/buy/express_checkout?${query}`;
}

async function open(c: Context, express: Express, find: FindHandOff) {
  try {
    const it = await requireCheckout(express.selling.db, c.req.param('id') ?? '');
    const grant = shownGrant(c, it.store.slug);
    if (!(await gateOf(c).isOpenTo(it.store.slug, grant))) return 'closed';
    const from = await find(it.store.slug, c.req.query('shop'), it.checkout.locale);
    return from && { it, from, grant };
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) return undefined;
    throw error;
  }
}

async function quotesOf({ selling }: Express, storeSlug: string, { id, customer }: Checkout, t: Translate) {
  if (!customer) return { quotes: [], problem: undefined };
  const { countryCode, stateCode = '' } = customer.address;
  try {
    const { data } = await quoteAnswer(selling, { body: { id, storeSlug, countryCode, stateCode } });
    return { quotes: data.attributes.quotes, problem: undefined };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { quotes: [], problem: problemOf(error, t) };
  }
}

/** Where the shop confirms the order; it empties the cart that was handed off under this device's name. */
async function confirmationOf(
  c: Context,
  { selling }: Express,
  checkout: Checkout,
  { shop, t }: HandOff,
): Promise<string> {
  const order = await placedOrder(selling.db, checkout.id);
  const { customer } = checkout;
  const query = thankYouPath({
    name: customer ? `${customer.firstName} ${customer.lastName}` : '',
    orderNumber: order?.orderNumber ?? '',
    arrivalEstimate: '',
    orderLookupNumber: order?.lookupNumber ?? checkout.orderLookupNumber ?? '',
  });
  const device = c.req.query('device');
  const path = device ? `/checkout-complete/${encodeURIComponent(device)}` : '/thankyou';
  return `${shop}${t.href(path)}${query.slice(query.indexOf('?'))}`;
}

/** What a form of the second step asks for: another way of delivery, a promo code, none. */
export async function changeSale(c: Context, express: Express, find: FindHandOff) {
  const opened = await open(c, express, find);
  if (!opened || opened === 'closed') return opened;
  const { it } = opened;
  const sent = await c.req.parseBody();
  const isPromo = sent.act === 'promo';
  const code = typeof sent.code === 'string' ? sent.code.trim().slice(0, 60) : '';
  const option = Object.keys(DELIVERY_OPTIONS).find((id) => id === sent.option) as
    | keyof typeof DELIVERY_OPTIONS
    | undefined;
  await limitRate(express.selling.db, UPDATES, clientOf(c));
  if (isPromo && code) await limitRate(express.selling.db, PROMOS, clientOf(c));
  const data = isPromo ? { promoCode: code || null } : option && { deliveryOption: { id: option } };
  if (data) {
    try {
      await updateAnswer(express.selling, {
        headers: { 'idempotency-key': randomUUID() },
        body: { id: it.checkout.id, data: { storeSlug: it.store.slug, ...data } },
      });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const isRefusedCode = isPromo && error.status === 422;
      return payPage(c, express, find, {
        ...(isRefusedCode
          ? { promoProblem: opened.from.t('checkout.promo.rejected') }
          : { problem: problemOf(error, opened.from.t) }),
      });
    }
  }
  return c.redirect(new URL(c.req.url).pathname + new URL(c.req.url).search, 303);
}
