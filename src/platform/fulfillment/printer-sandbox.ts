import type { Hono } from 'hono';
import type { Database } from '#platform/db/tables.ts';
import type { Log } from '#platform/log/log.ts';
import type { FindProvider } from './fulfillment-provider.ts';

export interface PrinterSandboxOptions {
  readonly db: Database;
  /** URL of the platform for browsers. Only known once the server listens. */
  readonly platformUrl: () => string;
  readonly log: Log;
}

/** A test double of printers with an API. It behaves like them, but nothing is printed. */
export interface PrinterSandbox {
  readonly findProvider: FindProvider;
  /** Serves what the double shows and receives. The key is that of `localOnly`. */
  readonly serve?: (app: Hono, localKey?: string) => void;
  readonly close: () => Promise<void>;
}

/** Creates the sandbox. The program that starts the platform passes it in, so that the platform does not contain it. */
export type CreatePrinterSandbox = (options: PrinterSandboxOptions) => PrinterSandbox;
