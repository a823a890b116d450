import type { Hono } from 'hono';
import * as v from 'valibot';
import { parseJson } from '#platform/db/json.ts';
import type {
  PrinterSandbox,
  PrinterSandboxOptions,
} from '#platform/fulfillment/printer-sandbox.ts';
import type { PrintfulKeys } from '#platform/fulfillment/printful/printful-keys.ts';
import { createStoreProvider } from '#platform/fulfillment/printful/printful-provider.ts';
import { getPrintfulWebhookPath } from '#platform/fulfillment/printful/webhook-path.ts';
import { createWebhookDispatcher } from '../payments/webhook-dispatcher.ts';
import { printerServer } from './server.ts';
import { recordChanges, signWebhook } from './webhook-events.ts';

/** The same in all processes of a platform. A webhook leads to nothing but a look at the printer. */
const WEBHOOK_SECRET = Buffer.from('secret of the sandbox').toString('hex');

const StoredEvent = v.object({ store: v.string(), event: v.unknown() });

export interface SimulatedPrinter extends PrinterSandbox {
  readonly serve: (app: Hono, localKey?: string) => void;
  /** Keys of a store. */
  readonly getKeys: (slug: string) => PrintfulKeys;
  /** Responds to requests to Printful's URL without network access. */
  readonly fetch: typeof fetch;
  /** Resolves when all due events are delivered. */
  readonly settled: () => Promise<void>;
}

/** Creates a replacement for Printful. */
export function createPrinterSandbox({
  db,
  log,
}: Pick<PrinterSandboxOptions, 'db' | 'log'>): SimulatedPrinter {
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
  const getKeys = (slug: string) => ({
    token: `sandbox-${slug}`,
    webhookSecret: WEBHOOK_SECRET,
  });
  const respond: typeof fetch = async (input, init) => server.fetch(new Request(input, init));
  return {
    findProvider: (name, store) =>
      name === 'printful'
        ? createStoreProvider(store, getKeys(store.slug), { log, fetch: respond })
        : undefined,
    getKeys,
    fetch: respond,
    serve(app, localKey) {
      platform = app;
      // Tokens of the sandbox are no secret, and its orders have addresses.
      if (localKey !== undefined) app.route('/sandbox/printer', server);
      dispatcher.wake();
    },
    settled: dispatcher.settled,
    close: dispatcher.close,
  };
}
