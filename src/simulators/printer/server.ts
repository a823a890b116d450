import { setTimeout as sleep } from 'node:timers/promises';
import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { runInTransaction } from '#platform/db/run-in-transaction.ts';
import type { Database, DatabaseTransaction } from '#platform/db/tables.ts';
import { limitBody } from '#platform/http/limit-body.ts';
import { findVariant, listVariants, PRODUCTS } from './catalog.ts';
import {
  toAvailability,
  toMockupStyles,
  toPrices,
  toProduct,
  toVariant,
} from './catalog-responses.ts';
import { toOrder, toShipments } from './order-responses.ts';
import {
  cancelOrder,
  confirmOrder,
  createOrder,
  deleteOrder,
  findOrder,
  type Handled,
  isError,
  type PrinterError,
} from './orders.ts';
import { OrderCreate, RatesRequest, WebhookCreate } from './params.ts';
import { readPrinterSettings, takeFailure } from './settings.ts';
import { priceRates } from './shipping-rates.ts';

interface PrinterServerOptions {
  readonly db: Database;
  /** Secret with which the webhooks of a store are signed. */
  readonly webhookSecret: string;
  /** Called after every write, because there may be new events. */
  readonly onWrite: () => void;
}

const BODY_MAX = 256 * 1024;
/** Requests of a token in a minute (API v2, "Rate Limiting"). */
const REQUESTS_PER_MINUTE = 120;

/** Tokens of the sandbox: `sandbox-` and the slug of the store. */
const TOKEN = /^Bearer sandbox-([a-z0-9-]+)$/;

/** The part of Printful's API that the platform and the commands use. */
export function printerServer({ db, webhookSecret, onWrite }: PrinterServerOptions): Hono {
  const app = new Hono<{ Variables: { store: string } }>();
  app.use(limitBody({ maxSize: BODY_MAX }));
  app.use(async function authorize(c, next) {
    const store = TOKEN.exec(c.req.header('authorization') ?? '')?.[1];
    if (store === undefined) return respondError(c, 401, 'The access token provided is invalid.');
    c.set('store', store);
    return next();
  });
  app.use(async function injectFailures(c, next) {
    const failure = await takeFailure(db, c.req.method);
    if (failure?.isLost) await next();
    if (!failure) {
      await next();
      c.header('X-Ratelimit-Policy', `${REQUESTS_PER_MINUTE};w=60;`);
      c.header('X-Ratelimit-Limit', String(REQUESTS_PER_MINUTE));
      return;
    }
    const headers =
      failure.retryAfter === undefined ? undefined : { 'Retry-After': String(failure.retryAfter) };
    c.res = undefined;
    c.res = respondError(c, failure.status, `The sandbox responds with ${failure.status}`, headers);
  });

  const handle = async (
    c: Context,
    work: (trx: DatabaseTransaction, store: string) => Promise<Handled>,
  ): Promise<Response> => {
    const handled = await runInTransaction(db, (trx) => work(trx, c.get('store')));
    if (isError(handled)) return respondPrinterError(c, handled);
    onWrite();
    return c.json({ data: toOrder(handled, Date.now()) });
  };
  const getId = (c: Context) => c.req.param('id') ?? '';

  app.post('/v2/orders', async (c) => {
    const parsed = await parseBody(c, OrderCreate);
    if (parsed instanceof Response) return parsed;
    return handle(c, (trx, store) => createOrder(trx, store, parsed));
  });
  app.get('/v2/orders/:id', (c) => handle(c, (trx, store) => findOrder(trx, store, getId(c))));
  app.post('/v2/orders/:id/confirmation', (c) =>
    handle(c, (trx, store) => confirmOrder(trx, store, getId(c))),
  );
  app.delete('/v2/orders/:id', async (c) => {
    const response = await handle(c, (trx, store) => deleteOrder(trx, store, getId(c)));
    return response.ok ? c.body(null, 204) : response;
  });
  // Orders are canceled in version 1 (API v2, "Notes for Beta").
  app.delete('/orders/:id', async (c) => {
    const response = await handle(c, (trx, store) => cancelOrder(trx, store, getId(c)));
    if (!response.ok) return response;
    const { data } = (await response.json()) as { data: unknown };
    return c.json({ code: 200, result: data });
  });
  app.get('/v2/orders/:id/shipments', async (c) => {
    const order = await runInTransaction(db, (trx) => findOrder(trx, c.get('store'), getId(c)));
    if (isError(order)) return respondPrinterError(c, order);
    const data = toShipments(order, Date.now());
    return c.json({ data, paging: { total: data.length, offset: 0, limit: 20 } });
  });

  app.post('/v2/shipping-rates', async (c) => {
    const parsed = await parseBody(c, RatesRequest);
    if (parsed instanceof Response) return parsed;
    const { ratesDelayMs } = await readPrinterSettings(db);
    if (ratesDelayMs > 0) await sleep(ratesDelayMs);
    const unknown = parsed.order_items.find((item) => !findVariant(item.catalog_variant_id));
    if (unknown) return respondError(c, 400, `Unknown variant ${unknown.catalog_variant_id}`);
    const units = parsed.order_items.reduce((sum, { quantity }) => sum + quantity, 0);
    const data = priceRates(units, parsed.recipient.country_code, parsed.currency);
    if (data.length === 0) return respondError(c, 400, 'No shipping to this country');
    return c.json({ data });
  });

  app.get('/v2/catalog-products', (c) =>
    c.json({ data: PRODUCTS.map(toProduct), paging: paginate(PRODUCTS.length) }),
  );
  const serveProduct = (path: string, toData: (product: (typeof PRODUCTS)[number]) => unknown) =>
    app.get(`/v2/catalog-products/:id${path}`, async (c) => {
      const product = PRODUCTS.find(({ id }) => String(id) === c.req.param('id'));
      if (!product) return respondError(c, 404, 'Not found');
      const data = await toData(product);
      return c.json({ data, paging: paginate(Array.isArray(data) ? data.length : 1) });
    });
  serveProduct('', toProduct);
  serveProduct('/catalog-variants', (product) => listVariants(product).map(toVariant));
  serveProduct('/prices', toPrices);
  serveProduct('/mockup-styles', toMockupStyles);
  serveProduct('/availability', async (product) =>
    toAvailability(product, (await readPrinterSettings(db)).outOfStock),
  );

  app.post('/v2/webhooks', async (c) => {
    const parsed = await parseBody(c, WebhookCreate);
    if (parsed instanceof Response) return parsed;
    const { default_url = null, expires_at = null, events = [] } = parsed;
    const data = { default_url, expires_at, events, public_key: 'sandbox' };
    return c.json({ data: { ...data, secret_key: webhookSecret } });
  });
  app.all('*', (c) => respondError(c, 404, 'Not found'));
  return app as unknown as Hono;
}

const paginate = (total: number) => ({ total, offset: 0, limit: Math.max(20, total) });

async function parseBody<S extends v.GenericSchema>(
  c: Context,
  schema: S,
): Promise<v.InferOutput<S> | Response> {
  const body: unknown = await c.req.json().catch(() => undefined);
  const parsed = v.safeParse(schema, body);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  return respondError(c, 400, `${v.getDotPath(issue) ?? 'body'}: ${issue.message}`);
}

/** An error in Printful's form. */
const respondError = (
  c: Context,
  status: number,
  message: string,
  headers?: Record<string, string>,
): Response =>
  c.json(
    { data: message, error: { reason: REASONS[status] ?? 'InternalError', message } },
    status as 400,
    headers,
  );

const REASONS: Readonly<Record<number, string>> = {
  400: 'BadRequest',
  401: 'Unauthorized',
  404: 'NotFound',
  409: 'Conflict',
  429: 'TooManyRequests',
};

const respondPrinterError = (c: Context, { status, message, code }: PrinterError): Response =>
  respondError(c, status, code === undefined ? message : `${code}: ${message}`);
