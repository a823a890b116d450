import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { etag } from 'hono/etag';
import { openAPIRouteHandler } from 'hono-openapi';
import { CALLS } from '#contract/calls.ts';
import { serveCommerce } from './commerce/routes.ts';
import type { Database } from './db/tables.ts';
import { answerError, answerNotFound, type Log } from './http/errors.ts';
import { frontPage } from './http/front-page.ts';
import { serveTheme } from './theme/routes.ts';

interface PlatformOptions {
  readonly db: Database;
  readonly log?: Log | undefined;
}

/** The commerce platform as a Web `fetch` handler, over a database that `openDatabase` gave. */
export function createPlatform({ db, log = console.error }: PlatformOptions): { readonly app: Hono } {
  const app = new Hono();
  app.onError(answerError(log));
  app.notFound(answerNotFound);
  // Every storefront is on another origin than the platform. No cookie goes with a call, so any origin may read.
  app.use(cors({ origin: '*', allowMethods: ['GET', 'HEAD'] }));
  app.use(async function noSniff(c, next) {
    await next();
    c.header('X-Content-Type-Options', 'nosniff');
  });
  app.use(etag());

  serveCommerce(app, db);
  serveTheme(app, db);

  app.get(
    '/openapi.json',
    openAPIRouteHandler(app, { documentation: DOCUMENT, defaultValidationErrorResponse: false }),
  );
  app.get('/health', async (c) => {
    await db.selectFrom('stores').select('id').limit(1).execute();
    return c.json({ status: 'ok' }, 200, { 'Cache-Control': 'no-store' });
  });
  app.get('/', (c) => c.html(frontPage(CALLS)));
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
    { name: 'theme', description: 'How a store looks' },
  ],
};
