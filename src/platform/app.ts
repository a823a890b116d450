import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { etag } from 'hono/etag';
import { openAPIRouteHandler } from 'hono-openapi';
import type { PicturePool } from '#pictures/drawing-process/picture-pool.ts';
import { GRANT_HEADER } from '#shared/contract/access.ts';
import { CALLS } from '#shared/contract/calls.ts';
import { PREVIEW_GRANT } from '#shared/contract/preview-grant.ts';
import type { CheckoutBundle } from '#shared/rules/checkout/hosted-page.ts';
import { setSecurityHeaders } from '#shared/utils/security-headers.ts';
import { createGate, provideGate } from './access/gate.ts';
import type { GateKeys } from './access/gate-keys.ts';
import { serveAccess } from './access/routes.ts';
import { ADMIN_PATHS, serveAdmin } from './admin/serve-admin.ts';
import { type FindPicture, servePictures } from './catalog/pictures/routes.ts';
import { serveCatalog } from './catalog/routes.ts';
import { serveTheme } from './catalog/theme-routes.ts';
import { serveContactForm } from './contact/contact-routes.ts';
import { readDamage } from './db/database-damage.ts';
import type { Database } from './db/tables.ts';
import { serveDownloads } from './downloads/download-routes.ts';
import { serveNewsletter } from './forms/newsletter.ts';
import { servePreorders } from './forms/preorder.ts';
import { serveListingReports } from './forms/report-routes.ts';
import { serveUnsubscribe } from './forms/unsubscribe.ts';
import { createPrinters, type Printers } from './fulfillment/create-printers.ts';
import { servePrinterPages } from './fulfillment/printer-page-routes.ts';
import { serveProviderWebhooks } from './fulfillment/provider-webhook-routes.ts';
import { serveHostedCheckout } from './hosted-checkout/routes.ts';
import { cacheResponses, varyByPreviewGrant } from './http/cache-responses.ts';
import { trustClientHeader } from './http/client.ts';
import { createErrorHandler, handleNotFound, provideLog } from './http/error-handlers.ts';
import { renderFrontPage } from './http/front-page.ts';
import { identifyRequests } from './http/identify-requests.ts';
import { serveProbes } from './http/probes.ts';
import { rejectNulInUrl } from './http/reject-nul.ts';
import { provideRequestOrigin } from './http/request-origin.ts';
import type { Log } from './log/log.ts';
import { type OutboxOptions, serveOutbox } from './mail/outbox-routes.ts';
import { serveOrderPages } from './order-page/order-page-routes.ts';
import type { AddressChecker } from './ordering/address/address-checker.ts';
import { serveAddressValidation } from './ordering/address/address-routes.ts';
import type { AddressSuggester } from './ordering/address/address-suggester.ts';
import { serveAddressSuggestions } from './ordering/address/suggestion-routes.ts';
import { zipChecker } from './ordering/address/zip-checker.ts';
import type { CommerceContext } from './ordering/commerce-context.ts';
import {
  createProviders,
  type PaymentProviders,
} from './ordering/payment-providers/create-providers.ts';
import { serveReminderOptOut } from './ordering/reminders/serve-reminder-opt-out.ts';
import { serveCheckouts } from './ordering/routes/checkout-routes.ts';
import { serveOrders } from './ordering/routes/order-routes.ts';
import { servePayments } from './ordering/routes/payment-routes.ts';
import { serveRecovery } from './ordering/routes/recover-orders.ts';
import type { VatIdChecker } from './ordering/tax-providers/vat-id-checker.ts';
import { serveFonts } from './pages/page-fonts.ts';
import { providePages, respondPlatformPage } from './pages/respond-page.ts';
import type { PreviewContext } from './preview/preview-context.ts';
import { DEFAULT_RATES, type Rates } from './pricing/rates.ts';
import { servePrintFiles } from './prints/print-routes.ts';
import { serveReceipts } from './receipts/receipt-routes.ts';
import { serveErrorReports } from './reports/error-report-routes.ts';
import { serveTracking } from './reports/tracking-routes.ts';
import { serveWithdrawals } from './withdrawals/withdrawal-routes.ts';

const NO_KEYS: GateKeys = {
  codes: new Map(),
  generated: new Set(),
  secrets: new Map(),
  grantKey: '',
};

/** How long a browser may cache a preflight response. */
const PREFLIGHT_SECONDS = 7_200;

interface PlatformOptions {
  readonly db: Database;
  readonly log?: Log | undefined;
  /** Header in which a proxy sends the client's address. Set it only behind a proxy: anybody can send a header. */
  readonly clientHeader?: string | undefined;
  /** How many proxies add an address to that header; 1 by default. */
  readonly proxyHops?: number | undefined;
  /** Returns whether the database responds. By default it always does. */
  readonly isReady?: (() => Promise<boolean>) | undefined;
  /** Keys of gated stores. Without them, nobody can enter such stores. */
  readonly gateKeys?: GateKeys | undefined;
  /** Returns the platform's URL for browsers, which may be unknown until the server listens. */
  readonly platformUrl?: (() => string) | undefined;
  /** The payment providers; none by default. */
  readonly payments?: PaymentProviders | undefined;
  /** The fulfillment providers; by default those without an API. */
  readonly printers?: Printers | undefined;
  /** Delivery costs and taxes; by default the platform's tables. */
  readonly rates?: Rates | undefined;
  /** Milliseconds since 1970. */
  readonly clock?: (() => number) | undefined;
  /** Content of the file that verifies a shop's domain for wallets. */
  readonly walletDomainFile?: string | undefined;
  /** Validates addresses; by default only ZIP codes and cities. */
  readonly addressChecker?: AddressChecker | undefined;
  /** Completes addresses while they are typed; none by default. */
  readonly addressSuggester?: AddressSuggester | undefined;
  /** Checks VAT ids of business buyers; none by default. */
  readonly vatIdChecker?: VatIdChecker | undefined;
  /** Bundles the shop's checkout for the hosted checkout, which does not open without it. */
  readonly bundleCheckout?: (() => Promise<CheckoutBundle>) | undefined;
  /** Key of preview links; by default each store has a generated secret in the database. */
  readonly previewSecret?: string | undefined;
  /** The secret that `previewSecret` has replaced. Links that were encrypted with it still open. */
  readonly previousPreviewSecret?: string | undefined;
  /** Key of the pages for this machine (error reports, sandbox settings, mails). Without it they are not served. */
  readonly localKey?: string | undefined;
  /** Enables the pages of queued mails, which are never shown with live payments. */
  readonly outbox?: Omit<OutboxOptions, 'localKey' | 'log'> | undefined;
  /** Finds the pictures of gated stores. */
  readonly pictures?: FindPicture | undefined;
  /** Draws print files, which are not served without it. */
  readonly picturePool?: PicturePool | undefined;
}

/** The app, and its commerce context for the reconciliation job. */
interface Platform {
  readonly app: Hono;
  readonly commerce: CommerceContext;
}

/** Creates the commerce platform's app on a database of `openDatabase`. */
export function createPlatform(options: PlatformOptions): Platform {
  const { db, log = console.error, clientHeader, gateKeys = NO_KEYS, localKey } = options;
  const { platformUrl = () => 'http://localhost' } = options;
  const payments =
    options.payments ?? createProviders({ env: {}, isLocal: true, db, platformUrl, log });
  const { rates = DEFAULT_RATES, clock = Date.now } = options;
  const { providers, taxProvider, mode, isPublicTest } = payments;
  const printers =
    options.printers ??
    createPrinters({ env: {}, paymentMode: payments.mode, db, platformUrl, log, clock });
  const commerce: CommerceContext = {
    db,
    log,
    rates,
    clock,
    providers,
    taxProvider,
    addressSuggester: options.addressSuggester,
    vatIdChecker: options.vatIdChecker,
    mode,
    isPublicTest,
    platformUrl,
    findProvider: printers.findProvider,
  };
  const fulfillment = { db, log, clock, platformUrl, findProvider: printers.findProvider };
  const gate = createGate({ db, keys: gateKeys, clock, platformUrl });
  const app = new Hono();
  app.onError(createErrorHandler(log));
  app.notFound(handleNotFound);
  const responseCaching = cacheResponses(db);
  app.fetch = responseCaching.serveCached(app.fetch);
  app.use(identifyRequests(log, clientHeader !== undefined));
  app.use(provideLog(log));
  app.use(responseCaching.storeResponse);
  app.use(varyByPreviewGrant);
  app.use(setSecurityHeaders);
  // Storefronts have other origins than the platform. Calls send no cookies, so any origin may read them.
  app.options(
    '*',
    cors({
      origin: '*',
      allowMethods: ['GET', 'HEAD', 'POST', 'PUT'],
      allowHeaders: ['Content-Type', 'Idempotency-Key', 'X-Api-Key', PREVIEW_GRANT, GRANT_HEADER],
      maxAge: PREFLIGHT_SECONDS,
    }),
  );
  app.use(function allowAnyOrigin(c, next) {
    c.header('Access-Control-Allow-Origin', '*');
    return next();
  });
  app.use(etag());
  app.use(rejectNulInUrl);
  if (clientHeader) app.use(trustClientHeader(clientHeader, options.proxyHops));
  app.use(provideRequestOrigin(isPublicTest));
  app.use(provideGate(gate));
  app.use(providePages({ db, shopUrls: options.outbox?.shopUrls }));

  const { previewSecret: secret, previousPreviewSecret: previousSecret } = options;
  const previews: PreviewContext = { db, secret, previousSecret, clock };
  serveCatalog(app, previews);
  serveTheme(app, previews, gate);
  serveAccess(app, db, gate);
  if (options.pictures) servePictures(app, gate, options.pictures);
  serveFonts(app);
  serveTracking(app, db);
  serveListingReports(app, db);
  serveErrorReports(app, db, localKey);
  serveNewsletter(app, db, options.outbox?.shopUrls);
  serveUnsubscribe(app, db);
  serveReminderOptOut(app, db);
  serveAddressValidation(app, db, options.addressChecker ?? zipChecker);
  serveAddressSuggestions(app, commerce);
  serveCheckouts(app, commerce);
  servePayments(app, commerce, options.walletDomainFile);
  serveOrders(app, commerce);
  serveRecovery(app, db);
  serveDownloads(app, { db, clock, log });
  if (options.picturePool) servePrintFiles(app, { db, clock, log, pool: options.picturePool });
  serveReceipts(app, { db, log });
  serveContactForm(app, db, clock);
  serveOrderPages(app, commerce, options.outbox?.shopUrls ?? new Map());
  serveWithdrawals(app, db, clock);
  servePreorders(app, db);
  serveProviderWebhooks(app, fulfillment);
  servePrinterPages(app, fulfillment);
  printers.serve(app, localKey);
  serveAdmin(app, commerce);
  serveHostedCheckout(app, { commerce, payments, bundleCheckout: options.bundleCheckout });
  if (options.outbox && localKey !== undefined && payments.mode !== 'live')
    serveOutbox(app, db, { ...options.outbox, localKey, log });
  payments.serve(app, localKey);

  app.get(
    '/openapi.json',
    openAPIRouteHandler(app, {
      documentation: DOCUMENT,
      defaultValidationErrorResponse: false,
      exclude: ADMIN_PATHS,
    }),
  );
  serveProbes(app, options.isReady);
  app.get('/health', async (c) => {
    const [query] = await Promise.allSettled([
      db.selectFrom('stores').select('id').limit(1).execute(),
    ]);
    const damage = readDamage(db);
    if (query.status === 'rejected' && damage === undefined) throw query.reason;
    return c.json({ status: damage ?? 'ok' }, damage === undefined ? 200 : 503, {
      'Cache-Control': 'no-store',
    });
  });
  app.get('/', (c) => respondPlatformPage(c, 'Commerce platform', renderFrontPage(CALLS)));
  return { app, commerce };
}

const DOCUMENT = {
  info: {
    title: 'Commerce platform',
    version: '1.0.0',
    description:
      'The calls between storefronts and the commerce platform. Money is in minor units, times are epoch milliseconds.',
  },
  tags: [
    { name: 'commerce', description: 'Stores, products, listings, stock' },
    { name: 'availability', description: 'Stock of digital goods' },
    { name: 'checkout', description: 'Carts, checkouts, addresses, delivery' },
    { name: 'payment', description: 'Payments' },
    { name: 'orders', description: 'Orders' },
    { name: 'forms', description: 'Forms that shoppers submit' },
    { name: 'theme', description: 'Themes of stores' },
    { name: 'flags', description: 'Feature flags of stores' },
    { name: 'tracking', description: 'Views of listings' },
  ],
};
