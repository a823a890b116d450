import type { Hono } from 'hono';
import type { Database } from '#platform/db/tables.ts';
import type { Log } from '#platform/http/error-handlers.ts';
import type { PaypalKeys, StripeKeys } from './payment-keys.ts';

export interface SandboxOptions {
  readonly db: Database;
  /** The platform's own address as browsers reach it; known only once it listens. */
  readonly platformUrl: () => string;
  readonly log: Log;
}

/** A double of the payment providers. No money moves; everything else is as with them. */
export interface PaymentSandbox {
  readonly stripe: StripeKeys;
  readonly paypal: PaypalKeys;
  /** Answers requests to the providers' own addresses without a network. */
  readonly fetch: typeof fetch;
  readonly serve: (app: Hono) => void;
  /** Resolves when every event that is due was delivered. */
  readonly settled: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Creates the sandbox. The program that starts the platform passes it in: the platform itself contains none. */
export type CreateSandbox = (options: SandboxOptions) => PaymentSandbox;
