import type { Hono } from 'hono';
import type { Environment } from '#shared/environment/read-variable.ts';
import type { FindProvider } from './fulfillment-provider.ts';
import type {
  CreatePrinterSandbox,
  PrinterSandbox,
  PrinterSandboxOptions,
} from './printer-sandbox.ts';
import type { OpenDrop } from './printers/drop.ts';
import { createManualProvider } from './printers/manual.ts';
import { createWebhookProvider } from './printers/webhook.ts';
import { readPrintfulKeys } from './printful/printful-keys.ts';
import { createStoreProvider } from './printful/printful-provider.ts';

interface PrintersOptions extends PrinterSandboxOptions {
  readonly env: Environment;
  readonly clock?: () => number;
  /** Creates the sandbox, which replaces printers without a token on a platform without payment keys. */
  readonly createSandbox?: CreatePrinterSandbox | undefined;
  /** Opens the folder or bucket that gets the files of a store; without it, printers get no files. */
  readonly openDrop?: OpenDrop | undefined;
}

export interface Printers {
  readonly findProvider: FindProvider;
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
}: PrintersOptions): Printers {
  const sandbox: PrinterSandbox | undefined = createSandbox?.({ db, platformUrl, log });
  const context = { db, clock, platformUrl };
  return {
    findProvider(name, store) {
      if (name === 'manual') return createManualProvider({ ...context, openDrop }, store);
      if (name === 'webhook') return createWebhookProvider(context, store);
      const keys = readPrintfulKeys(store.slug, env);
      return keys ? createStoreProvider(store, keys) : sandbox?.findProvider(name, store);
    },
    serve: (app, localKey) => sandbox?.serve?.(app, localKey),
    close: async () => sandbox?.close(),
  };
}
