import type { Hono } from 'hono';
import * as v from 'valibot';
import { parseJson } from '#platform/db/json.ts';
import type { CreatePrinterSandbox } from '#platform/fulfillment/printer-sandbox.ts';
import { getPrintfulWebhookPath } from '#platform/fulfillment/printful/webhook-path.ts';
import { createWebhookDispatcher } from '../payments/webhook-dispatcher.ts';
import { printerServer } from './server.ts';
import { recordChanges, signWebhook } from './webhook-events.ts';

/** The same in all processes of a platform. A webhook leads to nothing but a look at the printer. */
const WEBHOOK_SECRET = Buffer.from('secret of the sandbox').toString('hex');

const StoredEvent = v.object({ store: v.string(), event: v.unknown() });

/** Creates a replacement for Printful. */
export const createPrinterSandbox: CreatePrinterSandbox = ({ db, log }) => {
  let platform: Hono | undefined;
  const dispatcher = createWebhookDispatcher(
    db,
    async (_, stored) => {
      if (!platform) return false;
      const { store, event } = parseJson(StoredEvent, stored);
      const body = JSON.stringify(event);
      const response = await platform.request(getPrintfulWebhookPath(store), {
        method: 'POST',
        body,
        headers: signWebhook(body, WEBHOOK_SECRET),
      });
      if (response.status >= 500) log('the printer’s event was not accepted', response.status);
      return response.ok;
    },
    { providers: ['printer'], recordChanges: () => recordChanges(db) },
  );
  const server = printerServer({
    db,
    webhookSecret: WEBHOOK_SECRET,
    onWrite: () => {
      // A command serves no webhooks: its events are sent by the platform that runs.
      if (platform) dispatcher.wake();
    },
  });
  return {
    getKeys: (slug) => ({ token: `sandbox-${slug}`, webhookSecret: WEBHOOK_SECRET }),
    fetch: async (input, init) => server.fetch(new Request(input, init)),
    serve(app) {
      platform = app;
      app.route('/sandbox/printer', server);
      dispatcher.wake();
    },
    settled: dispatcher.settled,
    close: dispatcher.close,
  };
};
