import type { Hono } from 'hono';
import type { Flags } from '#shared/contract/flags.ts';
import type { PaymentSetup } from '#shared/contract/payment-setup.ts';
import type { Environment } from '#shared/environment/read-variable.ts';
import { pauseAfterFailures } from '../tax-providers/pause-after-failures.ts';
import { createStripeTax } from '../tax-providers/stripe-tax.ts';
import type { TaxProvider } from '../tax-providers/tax-provider.ts';
import { observeProvider } from './observe-provider.ts';
import {
  type PaymentKeys,
  type PaypalKeys,
  readPaymentKeys,
  type StripeKeys,
} from './payment-keys.ts';
import type { Providers } from './payment-provider.ts';
import type { CreateSandbox, PaymentSandbox, SandboxOptions } from './payment-sandbox.ts';
import { type ConfiguredSetup, servePaymentSetup, withMethods } from './payment-setup.ts';
import { createPaypalProvider } from './paypal/provider.ts';
import { createStripeProvider } from './stripe/provider.ts';

interface ProvidersOptions extends SandboxOptions {
  readonly env: Environment;
  /** Whether only this machine can reach the platform. */
  readonly isLocal: boolean;
  /** Creates the sandbox, which replaces both providers on a platform without keys. */
  readonly createSandbox?: CreateSandbox | undefined;
}

export interface PaymentProviders {
  readonly mode: PaymentKeys['mode'];
  readonly providers: Providers;
  /** Stripe Tax, with the keys of Stripe. */
  readonly taxProvider: TaxProvider | undefined;
  /** Whether strangers can pay without money: other machines reach the platform, and it has the sandbox or keys for tests. */
  readonly isPublicTest: boolean;
  /** Undefined if keys are set or the program has no sandbox. */
  readonly sandbox: PaymentSandbox | undefined;
  /** Returns what the pages of a store need for payments. */
  readonly setup: (flags: Flags) => PaymentSetup;
  /** Serves the setup call and the sandbox, if there is one. The key is that of `localOnly`. */
  readonly serve: (app: Hono, localKey?: string) => void;
  readonly close: () => Promise<void>;
}

/** Creates the payment providers whose keys are set in the environment, or else the sandbox. Throws an `EnvironmentError`. */
export function createProviders(options: ProvidersOptions): PaymentProviders {
  const { env, isLocal, db, platformUrl, log, createSandbox } = options;
  const keys = readPaymentKeys(env, isLocal);
  const sandbox = keys.mode === 'sandbox' ? createSandbox?.({ db, platformUrl, log }) : undefined;
  const stripe = sandbox?.stripe ?? keys.stripe;
  const paypal = sandbox?.paypal ?? keys.paypal;
  const providers: Providers = {
    ...(stripe && {
      stripe: observeProvider(createStripeProvider({ ...stripe, fetch: sandbox?.fetch })),
    }),
    ...(paypal && {
      paypal: observeProvider(createPaypalProvider({ ...paypal, fetch: sandbox?.fetch })),
    }),
  };
  const getSetup = () => buildSetup(keys.mode, stripe, paypal, sandbox && platformUrl());
  return {
    mode: keys.mode,
    providers,
    taxProvider:
      stripe &&
      pauseAfterFailures(createStripeTax({ secretKey: stripe.secretKey, fetch: sandbox?.fetch })),
    isPublicTest: keys.mode !== 'live' && !isLocal,
    sandbox,
    setup: (flags) => withMethods(getSetup(), flags),
    serve(app, localKey) {
      servePaymentSetup(app, db, getSetup);
      sandbox?.serve(app, localKey);
    },
    close: async () => sandbox?.close(),
  };
}

/** `sandboxUrl` is the URL of the scripts that replace those of the providers. */
function buildSetup(
  mode: PaymentKeys['mode'],
  stripe: StripeKeys | undefined,
  paypal: PaypalKeys | undefined,
  sandboxUrl: string | undefined,
): ConfiguredSetup {
  const script = (name: string) =>
    sandboxUrl === undefined ? null : `${sandboxUrl}/sandbox/${name}.js`;
  return {
    mode,
    stripe: stripe ? { publishableKey: stripe.publishableKey, scriptUrl: script('stripe') } : null,
    paypal: paypal
      ? { clientId: paypal.clientId, environment: paypal.environment, scriptUrl: script('paypal') }
      : null,
  };
}
