import type { Context, Hono } from 'hono';
import { runInTransaction } from '#platform/db/run-in-transaction.ts';
import type { Database } from '#platform/db/tables.ts';
import { createOrder } from '../paypal/orders.ts';
import type { SandboxResponse } from '../respond-once.ts';
import { createIntent } from '../stripe/intents.ts';

interface TryOptions {
  readonly db: Database;
  readonly platformUrl: () => string;
}

const AMOUNT = 2_499;

/** Creates test payments and test orders for the try page, as a shop's platform does. */
export function serveTryCalls(app: Hono, { db, platformUrl }: TryOptions): void {
  app.post('/sandbox/try/intent', async (c) => {
    const params = { amount: String(AMOUNT), currency: 'usd', description: 'A try of the sandbox' };
    const response = await runInTransaction(db, (tx) =>
      createIntent({ tx, params, access: 'secret', platformUrl: platformUrl() }),
    );
    return sendResponse(c, response);
  });

  app.post('/sandbox/try/order', async (c) => {
    const amount = { currency_code: 'USD', value: (AMOUNT / 100).toFixed(2) };
    const body = {
      intent: 'CAPTURE',
      purchase_units: [{ amount, description: 'A try of the sandbox' }],
    };
    return sendResponse(
      c,
      await runInTransaction(db, (tx) => createOrder({ tx, body, platformUrl: platformUrl() })),
    );
  });
}

function sendResponse(c: Context, { status, body }: SandboxResponse): Response {
  return c.json(body as object, status as 200, { 'Cache-Control': 'no-store' });
}
