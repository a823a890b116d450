import type { Hono } from 'hono';
import type { Database } from '#platform/db/tables.ts';
import type { Log } from '#platform/log/log.ts';
import type { PaypalKeys, StripeKeys } from './payment-keys.ts';

export interface SandboxOptions {
  readonly db: Database;
  /** URL of the platform for browsers. Only known once the server listens. */
  readonly platformUrl: () => string;
  readonly log: Log;
}

/** A test double of the payment providers. It behaves like them, but no money moves. */
export interface PaymentSandbox {
  readonly stripe: StripeKeys;
  readonly paypal: PaypalKeys;
  /** Responds to requests to the providers' URLs without network access. */
  readonly fetch: typeof fetch;
  /** Serves the APIs and frames, and with the key of `localOnly` the page of settings. */
  readonly serve: (app: Hono, localKey?: string) => void;
  /** Resolves when all due events are delivered. */
  readonly settled: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Creates the sandbox. The program that starts the platform passes it in, so that the platform does not contain it. */
export type CreateSandbox = (options: SandboxOptions) => PaymentSandbox;
