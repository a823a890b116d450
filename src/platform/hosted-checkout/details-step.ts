import { createHash, randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import type { InferOutput } from 'valibot';
import type { getHostedCheckoutPage } from '#shared/contract/hosted-checkout.ts';
import { findRegion } from '#shared/rules/localization/find-region.ts';
import { getGate } from '../access/gate.ts';
import { describeDelivery } from '../catalog/describe-delivery.ts';
import type { Database } from '../db/tables.ts';
import { getClientId } from '../http/client.ts';
import { HttpError } from '../http/http-error.ts';
import { enforceRateLimit } from '../http/rate-limit.ts';
import { readForm } from '../http/read-form.ts';
import { findRedirectedLines } from '../ordering/checkout/redirected-cart.ts';
import {
  findSellableLines,
  type Line,
  mergeLines,
  type SellableLine,
} from '../ordering/checkout/sellable-lines.ts';
import type { CommerceContext } from '../ordering/commerce-context.ts';
import { PROMOS } from '../ordering/routes/checkout-routes.ts';
import { createCheckout } from '../ordering/routes/create-checkout.ts';
import { quoteDelivery } from '../ordering/routes/quote-delivery.ts';
import { updateCheckout } from '../ordering/routes/update-checkout.ts';
import { linkRedirectedCart } from '../ordering/routes/update-redirected-cart.ts';
import { DETAILS_FIELDS, type Details, type DetailsErrors, parseDetails } from './details-form.ts';
import { getErrorText } from './error-text.ts';
import { saveGrant } from './grant-cookie.ts';
import { setPolicy } from './headers.ts';
import { renderDetailsForm } from './pages/details-page.ts';
import { renderEmptyPage } from './pages/empty-page.ts';
import { renderPage } from './pages/layout.ts';
import { renderOrderSummary } from './pages/order-summary.ts';
import { readPromoCode } from './promo-code.ts';
import type { HostedCheckout, Visit } from './visit.ts';

type Query = InferOutput<typeof getHostedCheckoutPage.query>;

const NO_DETAILS = Object.fromEntries(DETAILS_FIELDS.map((field) => [field, ''])) as Details;

interface FormState {
  readonly values: Details;
  readonly errors?: DetailsErrors;
  readonly errorText?: string | undefined;
  readonly nonce?: string;
  readonly status?: 200 | 422;
  /**
   * Whether the shop itself redirected the shopper. Another site may link to this page with a cart key that it knows, and must
   * not learn the checkout.
   */
  readonly isFromShop: boolean;
}

/** Shows the first page: the cart and the form for the address. */
export function showDetailsPage(c: Context, hosted: HostedCheckout, visit: Visit, query: Query) {
  return renderDetails(c, hosted, visit, query, {
    values: { ...NO_DETAILS, country: query.shipping?.slice(0, 2) ?? '' },
    isFromShop: URL.parse(c.req.header('referer') ?? '')?.origin === visit.shop,
  });
}

/** Parses `<sku>_<quantity>`, such as `12-104-3_2`, into a checkout line. */
const parseLine = (pair: string) => {
  const at = pair.lastIndexOf('_');
  return { teespringID: pair.slice(0, at), quantity: Math.max(1, Number(pair.slice(at + 1))) };
};

/** Returns the lines to check out: those of the redirect, or of the cart where the shop has reported a change since then. */
const readLines = async (
  db: Database,
  { store }: Visit,
  { skus, cart_key }: Query,
): Promise<readonly Line[]> =>
  (cart_key && (await findRedirectedLines(db, { cartKey: cart_key, storeId: store.id }))) ||
  mergeLines(skus.split(',').map(parseLine));

interface Cart {
  readonly lines: readonly Line[];
  /** The lines that the page shows: those that the store sells, with their prices. */
  readonly shown: readonly SellableLine[];
}

async function readCart(db: Database, visit: Visit, query: Query): Promise<Cart> {
  const lines = await readLines(db, visit, query);
  return {
    lines,
    shown: [...(await findSellableLines(db, visit.store, lines, query.currency)).values()],
  };
}

/**
 * Returns a hash of what the page shows. The form sends it back, so that nobody who knows the cart key can change the cart
 * between the page and its submission. It needs no signature: only this page and the shopper can set a field of the form.
 */
const hashShown = ({ shown }: Cart): string =>
  createHash('sha256')
    .update(JSON.stringify(shown.map(({ sku, quantity, price }) => [sku, quantity, price]).sort()))
    .digest('base64url');

/** Whether nothing is sent and the store asks for no address then. The checkout has the same rule. */
const isShortCart = ({ delivery }: Visit['store'], lines: readonly SellableLine[]): boolean =>
  lines.length > 0 &&
  lines.every(({ isDigital }) => isDigital) &&
  (delivery?.countries !== undefined || lines.every(({ files }) => files !== undefined));

async function renderDetails(
  c: Context,
  { commerce }: HostedCheckout,
  visit: Visit,
  query: Query,
  state: FormState,
  cart?: Cart,
) {
  const { store, shop, isSandbox, theme, t } = visit;
  const current = cart ?? (await readCart(commerce.db, visit, query));
  const lines = current.shown;
  const { values, errors = {}, errorText, nonce = randomUUID(), isFromShop, status = 200 } = state;
  setPolicy(c, visit);
  if (lines.length === 0) {
    return c.html(renderEmptyPage(visit), 422);
  }
  // Downloads are sold everywhere.
  const isDigital = lines.every((line) => line.isDigital);
  const countries = isDigital
    ? undefined
    : describeDelivery(store)?.zones.flatMap((zone) => zone.countries);
  const cartHash = hashShown(current);
  const isShort = isShortCart(store, lines);
  const main = renderDetailsForm({
    isShort,
    t,
    values,
    errors,
    errorText,
    nonce,
    isFromShop,
    countries,
    cartHash,
  });
  const linesWithPictures = await getGate(c).rewritePictures(store, lines);
  const aside = renderOrderSummary({
    lines: linesWithPictures,
    currency: query.currency,
    t,
    shop,
    host: store.host,
  });
  return c.html(
    renderPage({
      t,
      title: t('checkout.title'),
      storeName: store.name,
      shop,
      store,
      isSandbox,
      theme,
      main,
      aside,
      scripts: ['/buy/assets/details.js'],
    }),
    status,
  );
}

/**
 * Applies the code that the shopper has entered in the shop. Returns the code if it was not applied: the second page says so, and its
 * form tells why.
 */
async function applyPromo(
  c: Context,
  commerce: CommerceContext,
  id: string,
  promoCode: string | undefined,
) {
  if (promoCode === undefined) return undefined;
  try {
    await enforceRateLimit(commerce.db, PROMOS, getClientId(c));
    await updateCheckout(commerce, {
      headers: { 'idempotency-key': randomUUID() },
      body: { id, data: { promoCode } },
    });
    return undefined;
  } catch (error) {
    if (error instanceof HttpError) return promoCode;
    throw error;
  }
}

/** Creates the checkout from the form and redirects to the second page. On errors it shows the form with the entered values. */
export async function startCheckout(
  c: Context,
  hosted: HostedCheckout,
  visit: Visit,
  query: Query,
) {
  const { commerce } = hosted;
  const input = await readForm(c);
  const nonce =
    typeof input.nonce === 'string' && /^[\w-]{16,100}$/.test(input.nonce)
      ? input.nonce
      : randomUUID();
  // Only this page can set the field: forms of other sites are rejected.
  const isFromShop = input.shop === '1';
  const cart = await readCart(commerce.db, visit, query);
  const hasChanged = input.cart !== hashShown(cart);
  const again = {
    isFromShop,
    status: 422,
    // A checkout of other lines needs another idempotency key.
    ...(hasChanged ? { errorText: visit.t('hosted.cartChanged') } : { nonce }),
  } as const;
  const parsed = parseDetails(input, visit.t, isShortCart(visit.store, cart.shown));
  if ('errors' in parsed)
    return renderDetails(c, hosted, visit, query, { ...parsed, ...again }, cart);
  const { customer } = parsed;
  const { slug } = visit.store;
  const values = Object.fromEntries(
    DETAILS_FIELDS.map((field) => [field, String(input[field] ?? '')]),
  ) as Details;
  if (cart.lines.length === 0 || hasChanged)
    return renderDetails(c, hosted, visit, query, { values, ...again }, cart);
  try {
    const region = findRegion(customer.address.countryCode);
    const checkout = await createCheckout(commerce, {
      headers: { 'idempotency-key': nonce },
      body: {
        lineItems: [...cart.lines],
        storeSlug: slug,
        currency: query.currency,
        ...(region && { region }),
        locale: query.locale,
        trafficSource: 'express_checkout',
        ...(query.aid && /^[A-Za-z0-9-]{1,200}$/.test(query.aid) && { affiliate: query.aid }),
      },
    });
    const { countryCode, stateCode = '', zip } = customer.address;
    const quotes = await quoteDelivery(commerce, {
      body: { id: checkout.id, storeSlug: slug, countryCode, stateCode, zip },
    });
    const [first] = quotes.data.attributes.quotes;
    await updateCheckout(commerce, {
      headers: { 'idempotency-key': `${nonce}-details` },
      body: {
        id: checkout.id,
        data: {
          storeSlug: slug,
          customer,
          state: 'pending',
          ...(first && { deliveryOption: { id: first.id } }),
        },
      },
    });
    const next = new URLSearchParams({
      shop: visit.shop,
      locale: query.locale,
      ...(query.device_id && { device: query.device_id }),
    });
    if (query.payment_method === 'paypal' || query.payment_method === 'afterpay')
      next.set('method', query.payment_method);
    const rejectedPromo = await applyPromo(c, commerce, checkout.id, readPromoCode(input.promo));
    if (rejectedPromo) next.set('promo', rejectedPromo);
    if (query.cart_key && isFromShop)
      await linkRedirectedCart(commerce, {
        cartKey: query.cart_key,
        storeId: visit.store.id,
        checkoutId: checkout.id,
      });
    await saveGrant(c, slug, query.access_grant, commerce.platformUrl());
    return c.redirect(`/buy/express_checkout/${encodeURIComponent(checkout.id)}?${next}`, 303);
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return renderDetails(c, hosted, visit, query, {
      values,
      nonce: randomUUID(),
      isFromShop,
      status: 422,
      errorText: getErrorText(error, visit.t),
    });
  }
}
