import type { Hono } from 'hono';
import type { Flags } from '#contract/flags.ts';
import type { PaymentSetup } from '#contract/payment-setup.ts';
import type { Database } from '../db/tables.ts';
import type { Log } from '../http/errors.ts';
import { type PaymentKeys, type PaypalKeys, readPaymentKeys, type StripeKeys } from './environment.ts';
import { paypalProvider } from './paypal/provider.ts';
import type { Providers } from './providers.ts';
import { createSandbox, type Sandbox } from './sandbox/sandbox.ts';
import { methodsOf, servePaymentSetup } from './setup.ts';
import { stripeProvider } from './stripe/provider.ts';

interface ProvidersOptions {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Whether nobody but this machine reaches the platform. */
  readonly isLocal: boolean;
  readonly db: Database;
  /** The platform's own address as browsers reach it; known only once it listens. */
  readonly platformUrl: () => string;
  readonly log: Log;
}

export interface PaymentProviders {
  readonly mode: PaymentKeys['mode'];
  readonly providers: Providers;
  /** The double of both providers; undefined where a seller's own keys are set. */
  readonly sandbox: Sandbox | undefined;
  /** What a store's pages load to take payments. */
  readonly setup: (flags: Flags) => PaymentSetup;
  /** Serves the setup call, and the sandbox where there is one. */
  readonly serve: (app: Hono) => void;
  readonly close: () => Promise<void>;
}

/** The payment providers the environment has keys for; the sandbox when it has none. Throws an `EnvironmentError`. */
export function createProviders({ env, isLocal, db, platformUrl, log }: ProvidersOptions): PaymentProviders {
  const keys = readPaymentKeys(env, isLocal);
  const sandbox = keys.mode === 'sandbox' ? createSandbox({ db, platformUrl, log }) : undefined;
  const stripe = sandbox?.stripe ?? keys.stripe;
  const paypal = sandbox?.paypal ?? keys.paypal;
  const providers: Providers = {
    ...(stripe && { stripe: stripeProvider({ ...stripe, fetch: sandbox?.fetch }) }),
    ...(paypal && { paypal: paypalProvider({ ...paypal, fetch: sandbox?.fetch }) }),
  };
  const base = () => setupOf(keys.mode, stripe, paypal, sandbox && platformUrl());
  return {
    mode: keys.mode,
    providers,
    sandbox,
    setup: (flags) => ({ ...base(), methods: methodsOf(base(), flags) }),
    serve(app) {
      servePaymentSetup(app, db, base);
      sandbox?.serve(app);
    },
    close: async () => sandbox?.close(),
  };
}

/** `sandboxAt` is the address whose scripts take the providers' place. */
function setupOf(
  mode: PaymentKeys['mode'],
  stripe: StripeKeys | undefined,
  paypal: PaypalKeys | undefined,
  sandboxAt: string | undefined,
): Omit<PaymentSetup, 'methods'> {
  const script = (name: string) => (sandboxAt === undefined ? null : `${sandboxAt}/sandbox/${name}.js`);
  return {
    mode,
    stripe: stripe ? { publishableKey: stripe.publishableKey, scriptUrl: script('stripe') } : null,
    paypal: paypal ? { clientId: paypal.clientId, environment: paypal.environment, scriptUrl: script('paypal') } : null,
  };
}
