import type { Hono } from 'hono';
import type { PAYMENT_MODES } from '#shared/contract/payment-setup.ts';
import type { Environment } from '#shared/environment/read-variable.ts';
import {
  type FindProvider,
  type FulfillmentProvider,
  ProviderRejection,
} from './fulfillment-provider.ts';
import type {
  CreatePrinterSandbox,
  PrinterSandbox,
  PrinterSandboxOptions,
} from './printer-sandbox.ts';
import type { OpenDrop } from './printers/drop.ts';
import { createManualProvider } from './printers/manual.ts';
import { createWebhookProvider } from './printers/webhook.ts';
import { listPrintfulTokens, readPrintfulKeys } from './printful/printful-keys.ts';
import { createStoreProvider } from './printful/printful-provider.ts';

interface PrintersOptions extends PrinterSandboxOptions {
  readonly env: Environment;
  /** Outside `live`, nothing that was paid is real: Printful gets drafts, which it does not make. */
  readonly paymentMode: (typeof PAYMENT_MODES)[number];
  readonly clock?: () => number;
  /** Creates the sandbox, which replaces printers without a token on a platform without payment keys. */
  readonly createSandbox?: CreatePrinterSandbox | undefined;
  /** Opens the folder or bucket that gets the files of a store; without it, printers get no files. */
  readonly openDrop?: OpenDrop | undefined;
}

export interface Printers {
  readonly findProvider: FindProvider;
  /** What the operator has to know at the start. */
  readonly warnings: readonly string[];
  /** Serves the sandbox, if there is one. */
  readonly serve: (app: Hono, localKey?: string) => void;
  readonly close: () => Promise<void>;
}

/** Creates the fulfillment providers of all stores. */
export function createPrinters({
  env,
  db,
  platformUrl,
  log,
  clock = Date.now,
  createSandbox,
  openDrop,
  paymentMode,
}: PrintersOptions): Printers {
  const isSandbox = paymentMode === 'sandbox';
  const sandbox: PrinterSandbox | undefined = isSandbox
    ? createSandbox?.({ db, platformUrl, log })
    : undefined;
  const isLive = paymentMode === 'live';
  const context = { db, clock, platformUrl };
  return {
    findProvider(name, store) {
      if (name === 'manual') return createManualProvider({ ...context, openDrop }, store);
      if (name === 'webhook') return createWebhookProvider(context, store);
      const keys = readPrintfulKeys(store.slug, env);
      if (!keys) return sandbox?.findProvider(name, store);
      const printful = createStoreProvider(store, keys, { log });
      return isLive ? printful : { ...printful, release: rejectRelease };
    },
    warnings: isLive
      ? []
      : listPrintfulTokens(env).map(
          (name) => `${name} is set, but payments are not live: orders stay drafts at Printful.`,
        ),
    serve: (app, localKey) => sandbox?.serve?.(app, localKey),
    close: async () => sandbox?.close(),
  };
}

/** Nobody has paid for the order, so it must not be made. */
const rejectRelease: FulfillmentProvider['release'] = async (id) => {
  throw new ProviderRejection(`payments are not live: order ${id} stays a draft at Printful`);
};
