import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { etag } from 'hono/etag';
import { openAPIRouteHandler } from 'hono-openapi';
import { CALLS } from '#contract/calls.ts';
import { serveCommerce } from './commerce/routes.ts';
import type { Database } from './db/tables.ts';
import { serveReports } from './forms/report-routes.ts';
import { trustClientHeader } from './http/client.ts';
import { answerError, answerNotFound, type Log } from './http/errors.ts';
import { frontPage } from './http/front-page.ts';
import { refuseNulInAddress } from './http/refuse-nul.ts';
import { SERVED_CALLS } from './served-calls.ts';
import { type AccessCodes, serveTheme } from './theme/routes.ts';
import { serveTracking } from './tracking/routes.ts';

/** How long a browser may remember what another origin may send. */
const PREFLIGHT_SECONDS = 7_200;

interface PlatformOptions {
  readonly db: Database;
  readonly log?: Log | undefined;
  /** Header a proxy in front puts the client's address into; anybody can send one, so only where there is a proxy. */
  readonly clientHeader?: string | undefined;
  readonly accessCodes?: AccessCodes | undefined;
}

/** The commerce platform as a Web `fetch` handler, over a database that `openDatabase` gave. */
export function createPlatform(options: PlatformOptions): { readonly app: Hono } {
  const { db, log = console.error, clientHeader, accessCodes = new Map() } = options;
  const app = new Hono();
  app.onError(answerError(log));
  app.notFound(answerNotFound);
  // Every storefront is on another origin than the platform. No cookie goes with a call, so any origin may read.
  app.use(
    cors({
      origin: '*',
      allowMethods: ['GET', 'HEAD', 'POST', 'PUT'],
      allowHeaders: ['Content-Type', 'Idempotency-Key', 'X-Api-Key'],
      maxAge: PREFLIGHT_SECONDS,
    }),
  );
  app.use(async function noSniff(c, next) {
    await next();
    c.header('X-Content-Type-Options', 'nosniff');
  });
  app.use(etag());
  app.use(refuseNulInAddress);
  if (clientHeader) app.use(trustClientHeader(clientHeader));

  serveCommerce(app, db);
  serveTheme(app, db, accessCodes);
  serveTracking(app, db);
  serveReports(app, db);

  app.get(
    '/openapi.json',
    openAPIRouteHandler(app, { documentation: DOCUMENT, defaultValidationErrorResponse: false }),
  );
  app.get('/health', async (c) => {
    await db.selectFrom('stores').select('id').limit(1).execute();
    return c.json({ status: 'ok' }, 200, { 'Cache-Control': 'no-store' });
  });
  app.get('/', (c) => c.html(frontPage(SERVED_CALLS, CALLS)));
  return { app };
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
    { name: 'theme', description: 'How a store looks' },
    { name: 'flags', description: 'What a store switches on' },
    { name: 'tracking', description: 'What visitors looked at' },
  ],
};
