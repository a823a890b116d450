import type { Hono } from 'hono';
import type { Database } from '#platform/db/tables.ts';
import type { Log } from '#platform/log/log.ts';
import type { PrintfulKeys } from './printful/printful-keys.ts';

export interface PrinterSandboxOptions {
  readonly db: Database;
  readonly log: Log;
}

/** A test double of Printful. It behaves like it, but nothing is printed. */
export interface PrinterSandbox {
  /** Keys of a store, in place of those of the environment. */
  readonly getKeys: (slug: string) => PrintfulKeys;
  /** Responds to requests to Printful's URL without network access. */
  readonly fetch: typeof fetch;
  /** Serves the API, and sends webhooks to the app. */
  readonly serve: (app: Hono) => void;
  /** Resolves when all due events are delivered. */
  readonly settled: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Creates the sandbox. The program that starts the platform passes it in, so that the platform does not contain it. */
export type CreatePrinterSandbox = (options: PrinterSandboxOptions) => PrinterSandbox;
