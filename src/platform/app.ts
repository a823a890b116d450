import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { etag } from 'hono/etag';
import { openAPIRouteHandler } from 'hono-openapi';
import { GRANT_HEADER } from '#shared/contract/access.ts';
import { CALLS } from '#shared/contract/calls.ts';
import { PREVIEW_GRANT } from '#shared/contract/preview-grant.ts';
import { createGate, provideGate } from './access/gate.ts';
import type { GateKeys } from './access/gate-keys.ts';
import { serveAccess } from './access/routes.ts';
import { type FindPicture, servePictures } from './catalog/pictures/routes.ts';
import { serveCatalog } from './catalog/routes.ts';
import { serveTheme } from './catalog/theme-routes.ts';
import type { Database } from './db/tables.ts';
import { serveNewsletter } from './forms/newsletter.ts';
import { servePreorders } from './forms/preorder.ts';
import { serveListingReports } from './forms/report-routes.ts';
import { serveHostedCheckout } from './hosted-checkout/routes.ts';
import { cacheResponses, varyByPreviewGrant } from './http/cache-responses.ts';
import { trustClientHeader } from './http/client.ts';
import { createErrorHandler, handleNotFound, type Log } from './http/error-handlers.ts';
import { renderFrontPage } from './http/front-page.ts';
import { rejectNulInUrl } from './http/reject-nul.ts';
import { type OutboxOptions, serveOutbox } from './mail/outbox-routes.ts';
import type { AddressChecker } from './ordering/address/address-checker.ts';
import { serveAddressValidation } from './ordering/address/address-routes.ts';
import { zipChecker } from './ordering/address/zip-checker.ts';
import type { CommerceContext } from './ordering/commerce-context.ts';
import { createProviders, type PaymentProviders } from './ordering/payment-providers/create-providers.ts';
import { serveCheckouts } from './ordering/routes/checkout-routes.ts';
import { serveOrders } from './ordering/routes/order-routes.ts';
import { servePayments } from './ordering/routes/payment-routes.ts';
import { serveRecovery } from './ordering/routes/recover-orders.ts';
import type { PreviewContext } from './preview/preview-context.ts';
import { DEFAULT_RATES, type Rates } from './pricing/rates.ts';
import { serveErrorReports } from './reports/error-report-routes.ts';
import { serveTracking } from './reports/tracking-routes.ts';

const NO_KEYS: GateKeys = { codes: new Map(), generated: new Set(), secrets: new Map(), grantKey: '' };

/** How long a browser may remember what another origin may send. */
const PREFLIGHT_SECONDS = 7_200;

interface PlatformOptions {
  readonly db: Database;
  readonly log?: Log | undefined;
  /** Header a proxy in front puts the client's address into; anybody can send one, so only where there is a proxy. */
  readonly clientHeader?: string | undefined;
  /** What opens gated stores. Left out, they stay closed. */
  readonly gateKeys?: GateKeys | undefined;
  /** The platform's own address as browsers reach it; may be known only once it listens. */
  readonly platformUrl?: (() => string) | undefined;
  /** The payment providers; none by default. */
  readonly payments?: PaymentProviders | undefined;
  /** What delivery costs and what is taxed; the tables of this platform where nothing is said. */
  readonly rates?: Rates | undefined;
  /** Milliseconds since 1970. */
  readonly clock?: (() => number) | undefined;
  /** Text of the file a wallet looks for on a shop's domain. */
  readonly walletDomainFile?: string | undefined;
  /** Who knows addresses; ZIP codes and cities alone where it is left out. */
  readonly addressChecker?: AddressChecker | undefined;
  /** What preview links are sealed with; each store's own secret of the database where it is left out. */
  readonly previewSecret?: string | undefined;
  /** Left out, neither the outbox nor the faults can be looked at; nor can the outbox where real money is taken. */
  readonly outbox?: OutboxOptions | undefined;
  /** Where the pictures of gated stores come from. */
  readonly pictures?: FindPicture | undefined;
}

/** The handler, and its commerce context, for the sweep that goes on beside it. */
interface Platform {
  readonly app: Hono;
  readonly commerce: CommerceContext;
}

/** The commerce platform as a Web `fetch` handler, over a database that `openDatabase` gave. */
export function createPlatform(options: PlatformOptions): Platform {
  const { db, log = console.error, clientHeader, gateKeys = NO_KEYS } = options;
  const { platformUrl = () => 'http://localhost' } = options;
  const payments = options.payments ?? createProviders({ env: {}, isLocal: true, db, platformUrl, log });
  const { rates = DEFAULT_RATES, clock = Date.now } = options;
  const { providers, mode } = payments;
  const commerce: CommerceContext = { db, log, rates, clock, providers, mode, platformUrl };
  const gate = createGate({ db, keys: gateKeys, clock, platformUrl });
  const app = new Hono();
  app.onError(createErrorHandler(log));
  app.notFound(handleNotFound);
  const answers = cacheResponses(db);
  app.fetch = answers.serveCached(app.fetch);
  app.use(answers.storeResponse);
  app.use(varyByPreviewGrant);
  // Every storefront is on another origin than the platform. No cookie goes with a call, so any origin may read.
  app.options(
    '*',
    cors({
      origin: '*',
      allowMethods: ['GET', 'HEAD', 'POST', 'PUT'],
      allowHeaders: ['Content-Type', 'Idempotency-Key', 'X-Api-Key', PREVIEW_GRANT, GRANT_HEADER],
      maxAge: PREFLIGHT_SECONDS,
    }),
  );
  app.use(async function setHeaders(c, next) {
    // Told ahead: of an answer that is made Hono makes another one, with a stream for its body, to add a header.
    c.header('Access-Control-Allow-Origin', '*');
    c.header('X-Content-Type-Options', 'nosniff');
    await next();
  });
  app.use(etag());
  app.use(rejectNulInUrl);
  if (clientHeader) app.use(trustClientHeader(clientHeader));
  app.use(provideGate(gate));

  const previews: PreviewContext = { db, secret: options.previewSecret, clock };
  serveCatalog(app, previews);
  serveTheme(app, previews, gate);
  serveAccess(app, db, gate);
  if (options.pictures) servePictures(app, gate, options.pictures);
  serveTracking(app, db);
  serveListingReports(app, db);
  serveErrorReports(app, db, { shown: options.outbox !== undefined });
  serveNewsletter(app, db);
  serveAddressValidation(app, db, options.addressChecker ?? zipChecker);
  serveCheckouts(app, commerce);
  servePayments(app, commerce, options.walletDomainFile);
  serveOrders(app, commerce);
  serveRecovery(app, db);
  servePreorders(app, db);
  serveHostedCheckout(app, { commerce, payments });
  if (options.outbox && payments.mode !== 'live') serveOutbox(app, db, options.outbox);
  payments.serve(app);

  app.get(
    '/openapi.json',
    openAPIRouteHandler(app, { documentation: DOCUMENT, defaultValidationErrorResponse: false }),
  );
  app.get('/health', async (c) => {
    await db.selectFrom('stores').select('id').limit(1).execute();
    return c.json({ status: 'ok' }, 200, { 'Cache-Control': 'no-store' });
  });
  app.get('/', (c) => c.html(renderFrontPage(CALLS)));
  return { app, commerce };
}

const DOCUMENT = {
  info: {
    title: 'Commerce platform',
    version: '1.0.0',
    description:
      'What a storefront asks of a commerce platform. Money is in minor units, times are epoch milliseconds.',
  },
  tags: [
    { name: 'commerce', description: 'Stores, products, listings, stock' },
    { name: 'availability', description: 'Stock of digital goods' },
    { name: 'checkout', description: 'Carts, checkouts, addresses, delivery' },
    { name: 'payment', description: 'Taking money' },
    { name: 'orders', description: 'What was bought' },
    { name: 'forms', description: 'Forms shoppers hand in' },
    { name: 'theme', description: 'How a store looks' },
    { name: 'flags', description: 'What a store switches on' },
    { name: 'tracking', description: 'What visitors looked at' },
  ],
};
