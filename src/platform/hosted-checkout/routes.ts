import type { Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { csrf } from 'hono/csrf';
import { html } from 'hono/html';
import { validator } from 'hono-openapi';
import * as v from 'valibot';
import { getHostedCheckoutPage } from '#shared/contract/hosted-checkout.ts';
import { once } from '#shared/utils/once.ts';
import type { Translator } from '#texts/translator.ts';
import { getGate } from '../access/gate.ts';
import { bundleBrowserScript } from '../http/bundle-browser-script.ts';
import { getClientId } from '../http/client.ts';
import { describeCall } from '../http/describe-call.ts';
import type { Html } from '../http/html.ts';
import { loadPageTexts } from '../http/page-texts.ts';
import { enforceRateLimit, type RateLimit } from '../http/rate-limit.ts';
import { setRequestStore } from '../http/request-store.ts';
import { showErrorsAsPage } from '../pages/respond-page.ts';
import { serveBankReturn } from './bank-return.ts';
import { showDetailsPage, startCheckout } from './details-step.ts';
import { readGrant } from './grant-cookie.ts';
import { setDefaultPolicy } from './headers.ts';
import { type OpenCheckout, openCheckout } from './open-checkout.ts';
import { renderPage } from './pages/layout.ts';
import { CHECKOUT_CSS } from './pages/styles.ts';
import { showPaymentPage, updateFromForm } from './payment-step.ts';
import { findVisit, type HostedCheckout } from './visit.ts';

const PATH = '/buy/express_checkout';
const STARTS: RateLimit = { scope: 'express_checkout', max: 30, milliseconds: 60_000 };
const BODY_MAX = 16 * 1024;

/**
 * Serves the hosted checkout, to which shops redirect carts for any country. It has two pages: the address, then delivery, promo
 * code and payment. It uses the same checkouts, payments and orders as the shop's checkout.
 */
export function serveHostedCheckout(app: Hono, hosted: HostedCheckout): void {
  app.use('/buy/*', setDefaultPolicy);
  serveBankReturn(app, hosted);
  app.get('/buy/assets/:file{express\\.css|details\\.js|pay\\.js}', async (c) => {
    c.header('Cache-Control', 'no-cache');
    if (c.req.param('file') === 'express.css')
      return c.body(CHECKOUT_CSS, 200, { 'Content-Type': 'text/css; charset=utf-8' });
    const bundle = c.req.param('file') === 'pay.js' ? bundlePayScript : bundleDetailsScript;
    return c.body(await bundle(), 200, { 'Content-Type': 'text/javascript; charset=utf-8' });
  });

  app.use(`${PATH}/*`, showErrorsAsPage);
  const guarded = [csrf(), bodyLimit({ maxSize: BODY_MAX })] as const;
  const validated = validator('query', getHostedCheckoutPage.query, (result, c) =>
    result.success ? undefined : showNotFound(c, 400),
  );
  app.get(PATH, describeCall(getHostedCheckoutPage), validated, async (c) => {
    const query = c.req.valid('query');
    if (!(await canVisit(c, query))) return showClosed(c);
    const visit = await findVisit(hosted, query.store_id, query.store_url, query.locale);
    if (visit) setRequestStore(c, visit.store.slug);
    return visit ? showDetailsPage(c, hosted, visit, query) : showNotFound(c);
  });
  app.post(PATH, ...guarded, async (c) => {
    await enforceRateLimit(hosted.commerce.db, STARTS, getClientId(c));
    const { success, output: query } = v.safeParse(getHostedCheckoutPage.query, c.req.query());
    if (!success) return showNotFound(c, 400);
    if (!(await canVisit(c, query))) return showClosed(c);
    const visit = await findVisit(hosted, query.store_id, query.store_url, query.locale);
    if (visit) setRequestStore(c, visit.store.slug);
    return visit ? startCheckout(c, hosted, visit, query) : showNotFound(c, 400);
  });

  const withCheckout = (respond: RespondToCheckout) => async (c: Context) => {
    const opened = await openCheckout(c, hosted);
    const response = opened && opened !== 'closed' ? await respond(c, hosted, opened) : opened;
    return response === 'closed' ? showClosed(c) : (response ?? showNotFound(c));
  };
  app.get(`${PATH}/:id`, withCheckout(showPaymentPage));
  app.post(`${PATH}/:id`, ...guarded, withCheckout(updateFromForm));
}

/** Returns undefined for a page that does not exist, 'closed' when the store was gated meanwhile. */
type RespondToCheckout = (
  c: Context,
  hosted: HostedCheckout,
  opened: OpenCheckout,
) => Promise<Response | 'closed' | undefined>;

/** Whether the shopper may see the store. */
const canVisit = (
  c: Context,
  { store_id, access_grant }: v.InferOutput<typeof getHostedCheckoutPage.query>,
) => getGate(c).canAccess(store_id, readGrant(c, store_id, access_grant));

const bundleDetailsScript = once(async () =>
  bundleBrowserScript(new URL('browser/', import.meta.url), 'details.ts'),
);
const bundlePayScript = once(async () =>
  bundleBrowserScript(new URL('browser/', import.meta.url), 'pay.ts'),
);

const showClosed = (c: Context) => showMessage(c, 401, 'access');
const showNotFound = (c: Context, status: 400 | 404 = 404) => showMessage(c, status, 'nothing');

/** Shows a page without a store, in the language of the request's URL. */
async function showMessage(c: Context, status: 400 | 401 | 404, key: 'access' | 'nothing') {
  const t = await loadPageTexts(undefined, c.req.query('locale'));
  return c.html(renderMessage(t, t(`hosted.${key}Title`), t(`hosted.${key}Text`)), status);
}

function renderMessage(t: Translator, title: string, text: string): Html {
  const main = html`<h1>${title}</h1><p>${text}</p>`;
  return renderPage({ t, title, storeName: t('checkout.title'), shop: '', isSandbox: false, main });
}
