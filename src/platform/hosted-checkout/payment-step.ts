import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { html, raw } from 'hono/html';
import * as v from 'valibot';
import type { Checkout } from '#shared/contract/checkout.ts';
import { DeliveryOptionId } from '#shared/contract/delivery.ts';
import { isFinished } from '#shared/rules/checkout/checkout-states.ts';
import { serializeForScript } from '#shared/utils/json-script.ts';
import { findPromoError, getPromoErrorText } from '#texts/promo-error.ts';
import type { Translator } from '#texts/translator.ts';
import { getGate } from '../access/gate.ts';
import { sellsInEu } from '../catalog/sells-in-eu.ts';
import { getClientId } from '../http/client.ts';
import { HttpError } from '../http/http-error.ts';
import { enforceRateLimit } from '../http/rate-limit.ts';
import { readForm } from '../http/read-form.ts';
import { findSellableLines } from '../ordering/checkout/sellable-lines.ts';
import { buildCheckoutResponse } from '../ordering/routes/checkout-response.ts';
import { PROMOS, UPDATES } from '../ordering/routes/checkout-routes.ts';
import { quoteDelivery } from '../ordering/routes/quote-delivery.ts';
import { updateCheckout } from '../ordering/routes/update-checkout.ts';
import { getErrorText } from './error-text.ts';
import { showFinishedPage } from './finished-page.ts';
import { setPolicy } from './headers.ts';
import { getHostedChoices } from './hosted-choices.ts';
import { type OpenCheckout, openCheckout } from './open-checkout.ts';
import { renderEmptyPage } from './pages/empty-page.ts';
import { renderPage } from './pages/layout.ts';
import { renderOrderSummary } from './pages/order-summary.ts';
import { renderPaymentStep } from './pages/payment-page.ts';
import { createPaymentPageData } from './payment-data.ts';
import { readPromoCode } from './promo-code.ts';
import type { HostedCheckout, Visit } from './visit.ts';

interface FormErrors {
  readonly errorText?: string | undefined;
  readonly promoError?: string | undefined;
}

/**
 * Shows the second page: delivery, promo code and payment. For a finished checkout it redirects to the shop's order confirmation.
 * Returns undefined when the checkout has no customer.
 */
export async function showPaymentPage(
  c: Context,
  hosted: HostedCheckout,
  { stored, visit, grant }: OpenCheckout,
  errors: FormErrors = {},
) {
  const { db, clock, platformUrl } = hosted.commerce;
  const { store, shop, isSandbox, theme, t } = visit;
  const checkout = await buildCheckoutResponse(db, stored, hosted.commerce, clock());
  if (isFinished(checkout.state)) return showFinishedPage(c, hosted, visit, checkout);
  const removed = await removeRejectedPromo(c, hosted, checkout);
  if (removed)
    return showPaymentPage(c, hosted, removed.now, { ...errors, promoError: removed.text(t) });
  if (checkout.lineItems.length === 0) {
    setPolicy(c, visit);
    return c.html(renderEmptyPage(visit), 422);
  }
  const { customer } = checkout;
  if (!customer) return undefined;
  const { currency } = stored.checkout;
  const { quotes, errorText } = await readQuotes(hosted, visit, checkout, customer.address);
  const setup = hosted.payments.setup(stored.store.flags);
  const url = new URL(c.req.url);
  const here = url.pathname + url.search;
  const requested = c.req.query('method');
  const method =
    requested === 'paypal' || requested === 'afterpay' ? requested : checkout.paymentMethod;
  const choices = getHostedChoices(
    setup,
    stored.store.flags,
    customer.address.countryCode,
    currency,
  );
  const rejectedPromo =
    checkout.promoCode === null ? readPromoCode(c.req.query('promo')) : undefined;
  const steps = renderPaymentStep({
    checkout: { ...checkout, paymentMethod: method },
    customer,
    quotes,
    choices,
    shop,
    t,
    pageUrl: here,
    editUrl: getEditUrl(stored.checkout, visit, customer.address.countryCode),
    errorText: errors.errorText ?? errorText,
    promoError:
      errors.promoError ??
      (rejectedPromo && t('checkout.promo.notApplied', { code: rejectedPromo })),
    promoInput: rejectedPromo,
    isBinding: sellsInEu(store),
  });
  // The host and the scheme of the request are not used, because anybody can send another host and a proxy may change the scheme.
  const returnUrl = platformUrl() + here;
  const data = createPaymentPageData({ checkout, store, grant, setup, choices, returnUrl, t });
  const lines = [
    ...(await findSellableLines(db, stored.store, checkout.lineItems, currency)).values(),
  ];
  const linesWithPictures = await getGate(c).rewritePictures(store, lines);
  setPolicy(c, visit, setup);
  return c.html(
    renderPage({
      t,
      title: t('hosted.payStep'),
      storeName: store.name,
      shop,
      store,
      isSandbox,
      theme,
      main: html`${steps}<script type="application/json" id="page-data">${raw(serializeForScript(data))}</script>`,
      aside: renderOrderSummary({
        lines: linesWithPictures,
        currency,
        t,
        shop,
        host: store.host,
        costs: checkout.costs,
      }),
      scripts: quotes.length > 0 ? ['/buy/assets/pay.js'] : [],
    }),
    errors.errorText || errors.promoError ? 422 : 200,
  );
}

/**
 * Saves the delivery option or promo code of a form and shows the page again. Returns the result of {@link openCheckout} when the
 * shopper may no longer see the checkout.
 */
export async function updateFromForm(c: Context, hosted: HostedCheckout, opened: OpenCheckout) {
  const { stored, visit } = opened;
  const input = await readForm(c);
  const isPromo = input.act === 'promo';
  const code = readPromoCode(input.code) ?? '';
  const option = v.is(DeliveryOptionId, input.option) ? input.option : undefined;
  await enforceRateLimit(hosted.commerce.db, UPDATES, getClientId(c));
  if (isPromo && code) await enforceRateLimit(hosted.commerce.db, PROMOS, getClientId(c));
  const data =
    input.act === 'consent'
      ? { downloadConsent: input.consent === '1' }
      : isPromo
        ? { promoCode: code || null }
        : option && { deliveryOption: { id: option } };
  try {
    if (data) {
      await updateCheckout(hosted.commerce, {
        headers: { 'idempotency-key': randomUUID() },
        body: { id: stored.checkout.id, data: { storeSlug: stored.store.slug, ...data } },
      });
    }
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    // The checkout is loaded again, because the change may have failed after the order was placed or the store was gated.
    const now = await openCheckout(c, hosted);
    if (now === undefined || now === 'closed') return now;
    const promoError = Array.isArray(error.body.errors)
      ? findPromoError(error.body.errors)
      : undefined;
    return showPaymentPage(
      c,
      hosted,
      now,
      promoError
        ? { promoError: getPromoErrorText(promoError, visit.t) }
        : { errorText: getErrorText(error, visit.t) },
    );
  }
  const here = new URL(c.req.url);
  // The promo code in the address was applied or rejected, so it is removed from the address.
  if (isPromo) here.searchParams.delete('promo');
  return c.redirect(here.pathname + here.search, 303);
}

/**
 * Removes a code that no longer applies, because the order could not be placed with it. Returns the checkout without it and the
 * text that tells why; undefined if there is nothing to remove, or a payment is in progress.
 */
async function removeRejectedPromo(c: Context, hosted: HostedCheckout, checkout: Checkout) {
  const { id, promoCode, promoCodeErrors } = checkout;
  const reason = findPromoError(promoCodeErrors);
  if (!reason || promoCode === null) return undefined;
  try {
    const headers = { 'idempotency-key': randomUUID() };
    await updateCheckout(hosted.commerce, { headers, body: { id, data: { promoCode: null } } });
  } catch (error) {
    if (error instanceof HttpError && error.status === 409) return undefined;
    throw error;
  }
  const now = await openCheckout(c, hosted);
  if (now === undefined || now === 'closed') return undefined;
  const text = (t: Translator) =>
    `${t('checkout.promo.removed', { code: promoCode })} ${getPromoErrorText(reason, t)}`;
  return { now, text };
}

/** Returns the URL of the first page with the same cart, where the shopper can change the address. */
function getEditUrl(
  { lines, currency, locale }: OpenCheckout['stored']['checkout'],
  visit: Visit,
  country: string,
): string {
  const query = new URLSearchParams({
    currency,
    locale,
    payment_method: 'card',
    ship_method: '1',
    skus: lines.map(({ teespringID, quantity }) => `${teespringID}_${quantity}`).join(','),
    store_id: visit.store.slug,
    store_url: visit.shop,
    shipping: country,
  });
  return `/buy/express_checkout?${query}`;
}

/** Returns the delivery options for an address, or none and an error text. */
async function readQuotes(
  { commerce }: HostedCheckout,
  { store, t }: Visit,
  { id }: Checkout,
  {
    countryCode,
    stateCode = '',
  }: { readonly countryCode: string; readonly stateCode?: string | undefined },
) {
  try {
    const { data } = await quoteDelivery(commerce, {
      body: { id, storeSlug: store.slug, countryCode, stateCode },
    });
    return { quotes: data.attributes.quotes, errorText: undefined };
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return { quotes: [], errorText: getErrorText(error, t) };
  }
}
