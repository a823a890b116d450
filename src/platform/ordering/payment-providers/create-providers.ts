import type { Hono } from 'hono';
import type { Flags } from '#shared/contract/flags.ts';
import type { PaymentSetup } from '#shared/contract/payment-setup.ts';
import { type PaymentKeys, type PaypalKeys, readPaymentKeys, type StripeKeys } from './payment-keys.ts';
import type { Providers } from './payment-provider.ts';
import type { CreateSandbox, PaymentSandbox, SandboxOptions } from './payment-sandbox.ts';
import { listPaymentMethods, servePaymentSetup } from './payment-setup.ts';
import { createPaypalProvider } from './paypal/provider.ts';
import { createStripeProvider } from './stripe/provider.ts';

interface ProvidersOptions extends SandboxOptions {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Whether nobody but this machine reaches the platform. */
  readonly isLocal: boolean;
  /** Creates the double of both providers for a platform without keys. Without it such a platform takes no payments. */
  readonly createSandbox?: CreateSandbox | undefined;
}

export interface PaymentProviders {
  readonly mode: PaymentKeys['mode'];
  readonly providers: Providers;
  /** Undefined where a seller's own keys are set, or where the program has no sandbox. */
  readonly sandbox: PaymentSandbox | undefined;
  /** What a store's pages load to take payments. */
  readonly setup: (flags: Flags) => PaymentSetup;
  /** Serves the setup call, and the sandbox where there is one. */
  readonly serve: (app: Hono) => void;
  readonly close: () => Promise<void>;
}

/** The payment providers the environment has keys for; the sandbox when it has none. Throws an `EnvironmentError`. */
export function createProviders(options: ProvidersOptions): PaymentProviders {
  const { env, isLocal, db, platformUrl, log, createSandbox } = options;
  const keys = readPaymentKeys(env, isLocal);
  const sandbox = keys.mode === 'sandbox' ? createSandbox?.({ db, platformUrl, log }) : undefined;
  const stripe = sandbox?.stripe ?? keys.stripe;
  const paypal = sandbox?.paypal ?? keys.paypal;
  const providers: Providers = {
    ...(stripe && { stripe: createStripeProvider({ ...stripe, fetch: sandbox?.fetch }) }),
    ...(paypal && { paypal: createPaypalProvider({ ...paypal, fetch: sandbox?.fetch }) }),
  };
  const base = () => setupOf(keys.mode, stripe, paypal, sandbox && platformUrl());
  return {
    mode: keys.mode,
    providers,
    sandbox,
    setup: (flags) => ({ ...base(), methods: listPaymentMethods(base(), flags) }),
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
