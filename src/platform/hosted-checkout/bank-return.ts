import type { Context, Hono } from 'hono';
import { html } from 'hono/html';
import * as v from 'valibot';
import { LocaleCode } from '#shared/contract/codes.ts';
import { Slug } from '#shared/contract/common.ts';
import { once } from '#shared/utils/once.ts';
import { findStore } from '../catalog/stores.ts';
import { bundleBrowserScript } from '../http/bundle-browser-script.ts';
import { loadPageTexts } from '../http/page-texts.ts';
import { BANK_RETURN_PATH } from '../ordering/payments/create-bank-return-url.ts';
import { parseReturnUrl } from '../ordering/payments/parse-return-url.ts';
import type { HostedCheckout } from './visit.ts';

/** What `createBankReturnUrl` has written, and the intent that Stripe adds. */
const BankReturn = v.object({
  store: Slug,
  locale: v.fallback(LocaleCode, 'en'),
  to: v.pipe(v.string(), v.url(), v.maxLength(2_000)),
  payment_intent: v.optional(v.pipe(v.string(), v.maxLength(255))),
});

const SCRIPT_PATH = '/buy/assets/bank-return.js';
const bundleReturnScript = once(async () =>
  bundleBrowserScript(new URL('browser/', import.meta.url), 'bank-return.ts'),
);

/**
 * Serves the page that a bank leads back to. In a dialog of the checkout it reports to the page around it that the bank has decided;
 * in a window of its own it leads on to the checkout.
 */
export function serveBankReturn(app: Hono, { commerce }: HostedCheckout): void {
  app.get(SCRIPT_PATH, async (c) => {
    c.header('Cache-Control', 'no-cache');
    return c.body(await bundleReturnScript(), 200, {
      'Content-Type': 'text/javascript; charset=utf-8',
    });
  });
  app.get(BANK_RETURN_PATH, async (c) => {
    const query = v.safeParse(BankReturn, c.req.query());
    const store = query.success ? await findStore(commerce.db, query.output.store) : undefined;
    if (!query.success || !store) return c.notFound();
    const { to, payment_intent, locale } = query.output;
    const back = new URL(parseReturnUrl(commerce, store, to));
    if (payment_intent) back.searchParams.set('payment_intent', payment_intent);
    return showReturn(
      c,
      back,
      (await loadPageTexts(store, locale))('payment.busy.confirming'),
      locale,
    );
  });
}

/**
 * Shows the page after a bank's page. Its script finds out whether it is in a frame. An HTTP redirect would not work, because the
 * content security policy of some banks lets their form lead to pages of the bank alone.
 */
function showReturn(c: Context, back: URL, text: string, locale: string) {
  c.header(
    'Content-Security-Policy',
    `default-src 'none'; script-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self' ${back.origin}`,
  );
  return c.html(html`<!doctype html>
<html lang="${locale}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <meta name="robots" content="noindex">
    <title>${text}</title>
    <script src="${SCRIPT_PATH}" defer></script>
  </head>
  <body><p><a href="${back.href}" target="_top">${text}</a></p></body>
</html>`);
}
