import type { Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import { html } from 'hono/html';
import { validator } from 'hono-openapi';
import { getHostedCheckoutPage } from '#shared/contract/hosted-checkout.ts';
import { isFinished } from '#shared/rules/checkout/checkout-states.ts';
import { CHECKOUT_FILES_PATH } from '#shared/rules/checkout/hosted-page.ts';
import { getGate } from '../access/gate.ts';
import { getClientId } from '../http/client.ts';
import { describeCall } from '../http/describe-call.ts';
import { loadPageTexts } from '../http/page-texts.ts';
import { enforceRateLimit, type RateLimit } from '../http/rate-limit.ts';
import { setRequestStore } from '../http/request-store.ts';
import { respondMessage, showErrorsAsPage } from '../pages/respond-page.ts';
import { serveBankReturn } from './bank-return.ts';
import { showCheckout } from './checkout-page.ts';
import { readGrant } from './grant-cookie.ts';
import { setDefaultPolicy } from './headers.ts';
import { openCheckout } from './open-checkout.ts';
import { startCheckout } from './start-checkout.ts';
import { findVisit, type HostedCheckout, type Visit } from './visit.ts';

const { path: PATH, query: QUERY } = getHostedCheckoutPage;
const STARTS: RateLimit = { scope: 'express_checkout', max: 30, milliseconds: 60_000 };

const TYPES: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
};

/**
 * Serves the hosted checkout, to which shops redirect carts for countries that they do not complete themselves. Its page runs the
 * shop's own checkout, with the same checkouts, payments and orders.
 */
export function serveHostedCheckout(app: Hono, hosted: HostedCheckout): void {
  app.use('/buy/*', setDefaultPolicy);
  serveBankReturn(app, hosted);
  serveFiles(app, hosted);
  app.use(`${PATH}/*`, showErrorsAsPage);
  const validated = validator('query', QUERY, (result, c) =>
    result.success ? undefined : showNotFound(c, 400),
  );
  app.get(PATH, describeCall(getHostedCheckoutPage), validated, async (c) => {
    await enforceRateLimit(hosted.commerce.db, STARTS, getClientId(c));
    const query = c.req.valid('query');
    const { store_id: slug, access_grant, store_url, locale } = query;
    if (!(await getGate(c).canAccess(slug, readGrant(c, slug, access_grant)))) return showClosed(c);
    const visit = await findVisit(hosted, slug, store_url, locale);
    if (!visit) return showNotFound(c);
    setRequestStore(c, visit.store.slug);
    return (await startCheckout(c, hosted, visit, query)) ?? showEmpty(c, visit);
  });
  app.get(`${PATH}/:id`, async (c) => {
    const opened = await openCheckout(c, hosted);
    if (opened === 'closed') return showClosed(c);
    if (!opened) return showNotFound(c);
    const { lines, state } = opened.stored.checkout;
    if (lines.length === 0 && !isFinished(state)) return showEmpty(c, opened.visit);
    const bundle = await hosted.bundleCheckout?.();
    if (!bundle) throw new Error('this platform was started without the files of the checkout');
    return showCheckout(c, hosted, opened, bundle);
  });
}

/** Serves the files of the shop's checkout. Their names change with their contents. */
function serveFiles(app: Hono, { bundleCheckout }: HostedCheckout): void {
  app.get(`${CHECKOUT_FILES_PATH}*`, compress(), async (c, next) => {
    const content = (await bundleCheckout?.())?.files.get(c.req.path);
    if (content === undefined) return next();
    return c.body(content, 200, {
      'Content-Type': TYPES[c.req.path.split('.').at(-1) ?? ''] ?? 'text/plain',
      'Cache-Control': 'public, max-age=31536000, immutable',
    });
  });
}

const showClosed = (c: Context) => showMessage(c, 401, 'access');
const showNotFound = (c: Context, status: 400 | 404 = 404) => showMessage(c, status, 'nothing');

/** Shows a page without a store, in the language of the request's URL. */
async function showMessage(c: Context, status: 400 | 401 | 404, key: 'access' | 'nothing') {
  const t = await loadPageTexts(undefined, c.req.query('locale'));
  const [title, text] = [t(`hosted.${key}Title`), t(`hosted.${key}Text`)];
  return respondMessage(c, { t, store: undefined, title, text, status });
}

/** Shows that nothing in the cart can be bought, with the way back to the cart. */
const showEmpty = (c: Context, { store, shop, t }: Visit) =>
  respondMessage(c, {
    t,
    store,
    title: t('cart.empty'),
    text: html`${t('hosted.emptyText')} <a href="${shop}${t.href('/cart')}">${t('checkout.toCart')}</a>`,
    status: 422,
  });
