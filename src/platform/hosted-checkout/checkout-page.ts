import type { Context } from 'hono';
import { html, raw } from 'hono/html';
import { getHostedCheckoutPage } from '#shared/contract/hosted-checkout.ts';
import { HOSTS_WITH_IMAGE_SERVICE } from '#shared/contract/hosts.ts';
import { getLanguages } from '#shared/contract/languages.ts';
import { listCountryCodes } from '#shared/rules/checkout/countries.ts';
import {
  type CheckoutBundle,
  HOSTED_DATA_ID,
  type HostedPageData,
} from '#shared/rules/checkout/hosted-page.ts';
import { usesPaymentElement } from '#shared/rules/checkout/payment-choices.ts';
import { sellsWithConsumerRights } from '#shared/rules/law/sells-to-eu.ts';
import { findRegion } from '#shared/rules/localization/find-region.ts';
import { serializeForScript } from '#shared/utils/json-script.ts';
import { hasCartTitle } from '#texts/has-cart-title.ts';
import { localizeTheme } from '#texts/localize-theme.ts';
import { MESSAGES_ID, type MessageGroup, selectTexts } from '#texts/page-messages.ts';
import { describeDelivery } from '../catalog/describe-delivery.ts';
import { listPageTitles } from '../catalog/store-handlers.ts';
import type { Html } from '../http/html.ts';
import { buildCheckoutResponse } from '../ordering/routes/checkout-response.ts';
import { type PageTheme, readPageTheme } from '../pages/page-theme.ts';
import { setPolicy } from './headers.ts';
import type { OpenCheckout } from './open-checkout.ts';
import type { HostedCheckout, Visit } from './visit.ts';

/** Groups of texts that the checkout reads in the browser, like those of the shop's page. */
const MESSAGES: readonly MessageGroup[] = [
  'checkout',
  'payment',
  'paymentElement',
  'binding',
  'bank',
  'server',
  'form',
  'tax',
  'toast',
  'failure',
];

/** Responds with the page of a checkout: a document in the look of the store, in which the shop's own checkout runs. */
export async function showCheckout(
  c: Context,
  { commerce, payments }: HostedCheckout,
  { stored, visit }: OpenCheckout,
  bundle: CheckoutBundle,
): Promise<Response> {
  const { db, clock } = commerce;
  const { store, shop, t } = visit;
  const pageTheme = await readPageTheme(db, store.id, shop, '');
  const theme = localizeTheme(pageTheme.theme, t.locale, store.texts[t.locale]?.theme);
  const { isDigital } = await buildCheckoutResponse(db, stored, commerce, clock());
  const setup = payments.setup(store.flags);
  const { hideCard, hidePaypal, hideAfterpay, hideTextMessages, usOnlyCheckout } = store.flags;
  const language = getLanguages(store.locales).find(({ locale }) => locale === t.locale) ?? {
    locale: t.locale,
    base: '',
  };
  const titles = await listPageTitles(db, store.slug, t.locale);
  const names = { privacy: titles.get('privacy-policy'), terms: titles.get('terms-of-use') };
  const links = [
    { path: '/privacy-policy', text: names.privacy ?? t('checkout.privacy') },
    { path: '/terms-of-use', text: names.terms ?? t('checkout.terms') },
    ...(store.seller ? [{ path: '/imprint', text: t('site.imprint') }] : []),
  ];
  // Downloads are sold everywhere.
  const countries = isDigital ? undefined : describeDelivery(store)?.countries;
  const requested = c.req.query('country');
  const data: HostedPageData = {
    language: { ...language, base: shop + language.base },
    countries,
    country: (countries ?? listCountryCodes()).find((code) => code === requested) ?? countries?.[0],
    setup,
    flags: { hideCard, hidePaypal, hideAfterpay, hideTextMessages, usOnlyCheckout },
    withdrawalText: sellsWithConsumerRights(store) ? t('withdrawal.link') : undefined,
    policyNames: names,
    hasElement: usesPaymentElement(store.flags, setup.methods),
    hasCartTitle: hasCartTitle(theme, t.locale),
    // Pictures of a gated store are behind its gate.
    logo: { url: store.gate === null ? pageTheme.logo : undefined, name: store.name },
    links: links.map(({ path, text }) => ({ url: shop + t.href(path), text })),
  };
  setPolicy(c, store.slug, setup, pageTheme.sources);
  return c.html(renderDocument(c, visit, stored.checkout, data, { ...bundle, theme: pageTheme }));
}

function renderDocument(
  c: Context,
  { store, shop, t }: Visit,
  { id, currency }: OpenCheckout['stored']['checkout'],
  data: HostedPageData,
  { script, imports, style, theme }: CheckoutBundle & { readonly theme: PageTheme },
): Html {
  const { locale, base, contentLang } = data.language;
  const query = new URLSearchParams(c.req.query());
  // What a bank has added to the address stays out of the next one.
  for (const name of query.keys().toArray())
    if (!['shop', 'country', 'device', 'method'].includes(name)) query.delete(name);
  query.set('shop', shop);
  const device = query.get('device');
  const thanks = device ? `/checkout-complete/${encodeURIComponent(device)}` : '/thankyou';
  const path = `${getHostedCheckoutPage.path}/${encodeURIComponent(id)}?${query}`;
  return html`<!doctype html>
<html lang="${locale}" data-base="${base}"${contentLang ? html` data-content-lang="${contentLang}"` : ''} data-store="${store.slug}"
  data-store-name="${store.name}" data-platform="" data-region="${findRegion(data.country ?? '') ?? store.defaultRegion}"
  data-currency="${currency}" data-shop="${shop}"${HOSTS_WITH_IMAGE_SERVICE.includes(store.host) ? '' : html` data-pictures="files"`}
  data-checkout-id="${id}" data-checkout-path="${path}" data-thanks-path="${thanks}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${t('checkout.title')} | ${store.name}</title>
    <style>${raw(theme.css)}</style>
    ${theme.icon && store.gate === null ? html`<link rel="icon" href="${theme.icon}">` : ''}
    <link rel="stylesheet" href="${style}">
    ${imports.map((file) => html`<link rel="modulepreload" href="${file}">`)}
    <script type="application/json" id="${MESSAGES_ID}">${raw(serializeForScript(selectTexts(t.locale, MESSAGES)))}</script>
    <script type="application/json" id="${HOSTED_DATA_ID}">${raw(serializeForScript(data))}</script>
    <script type="module" src="${script}"></script>
  </head>
  <body>
    <div id="checkout">
      <div class="wrap py-36px" data-late>
        <h1 class="text-xl">${t('site.notLoadedTitle')}</h1>
        <p class="mt-12px">${t('site.notLoaded')}</p>
        <a href="" class="button mt-20px">${t('failure.reload')}</a>
      </div>
    </div>
    <noscript><p>${t('noscript.checkout')}</p></noscript>
    <p role="alert" hidden data-offline>${t('site.offline')}</p>
  </body>
</html>`;
}
