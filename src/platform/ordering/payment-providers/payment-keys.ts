import * as v from 'valibot';
import { EnvironmentError } from '#platform/environment-error.ts';
import type { PAYMENT_MODES } from '#shared/contract/payment-setup.ts';

type Environment = Readonly<Record<string, string | undefined>>;

export interface StripeKeys {
  readonly secretKey: string;
  readonly publishableKey: string;
  /** Without one no event is believed. */
  readonly webhookSecret: string | undefined;
}

export interface PaypalKeys {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly webhookId: string | undefined;
  readonly environment: 'sandbox' | 'production';
}

export interface PaymentKeys {
  readonly mode: (typeof PAYMENT_MODES)[number];
  readonly stripe: StripeKeys | undefined;
  readonly paypal: PaypalKeys | undefined;
}

const key = (form: RegExp, example: string) =>
  v.optional(v.pipe(v.string(), v.trim(), v.regex(form, `expected something like ${example}`)));

/** An empty variable is one that is not set. */
const Variables = v.object({
  STRIPE_SECRET_KEY: key(/^(?:sk|rk)_(?:test|live)_\w+$/, 'sk_test_…'),
  STRIPE_PUBLISHABLE_KEY: key(/^pk_(?:test|live)_\w+$/, 'pk_test_…'),
  STRIPE_WEBHOOK_SECRET: key(/^whsec_\S+$/, 'whsec_…'),
  PAYPAL_CLIENT_ID: key(/^[\w-]{10,}$/, 'the client id of an app'),
  PAYPAL_CLIENT_SECRET: key(/^[\w-]{10,}$/, 'the secret of an app'),
  PAYPAL_WEBHOOK_ID: key(/^\w+$/, 'the id of a webhook'),
  PAYPAL_ENVIRONMENT: v.optional(v.picklist(['sandbox', 'production'], "expected 'sandbox' or 'production'")),
  PAYMENTS: v.optional(v.literal('sandbox', "expected 'sandbox' or nothing")),
});
type Variables = v.InferOutput<typeof Variables>;
type Name = keyof Variables;

const STRIPE: readonly Name[] = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'];
const PAYPAL: readonly Name[] = ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID', 'PAYPAL_ENVIRONMENT'];

/** Where nobody pays, only the machine's own user may order, unless its owner has said otherwise. */
const NO_MONEY =
  'PAYMENTS: no keys of Stripe or PayPal are set and others can reach this platform, so whoever orders pays nothing. ' +
  "Set the keys, or PAYMENTS to 'sandbox' where that is what you want.";

/**
 * Reads the providers' keys; none at all means the sandbox, which is only for this machine (`isLocal`) or for those who ask
 * for it. Throws an {@link EnvironmentError} where they do not, and for keys half set or mixed.
 */
export function readPaymentKeys(env: Environment, isLocal: boolean): PaymentKeys {
  const given = Object.fromEntries(
    Object.keys(Variables.entries).flatMap((name) => (env[name] ? [[name, env[name]]] : [])),
  );
  const parsed = v.safeParse(Variables, given);
  if (!parsed.success) {
    throw new EnvironmentError(parsed.issues.map(({ path, message }) => `${path?.[0]?.key}: ${message}`).join('\n'));
  }
  const set = parsed.output;
  const stripe = stripeKeys(set);
  const paypal = paypalKeys(set);
  if (!stripe && !paypal) {
    if (!isLocal && set.PAYMENTS !== 'sandbox') throw new EnvironmentError(NO_MONEY);
    return { mode: 'sandbox', stripe, paypal };
  }
  const live = [stripe && isLive(stripe.secretKey), paypal && paypal.environment === 'production'].filter(
    (one) => one !== undefined,
  );
  if (new Set(live).size > 1) {
    throw new EnvironmentError(
      'STRIPE_SECRET_KEY and PAYPAL_ENVIRONMENT: one is for tests, the other takes real money',
    );
  }
  if (live[0]) requireAll(set, [...(stripe ? STRIPE : []), ...(paypal ? PAYPAL : [])], 'real money needs');
  return { mode: live[0] ? 'live' : 'test', stripe, paypal };
}

const isLive = (secret: string): boolean => /^(?:sk|rk|pk)_live_/.test(secret);

function requireAll(set: Variables, names: readonly Name[], because: string): void {
  const absent = names.filter((name) => set[name] === undefined);
  if (absent.length > 0)
    throw new EnvironmentError(`${absent.join(', ')}: not set, but ${because} ${absent.length > 1 ? 'them' : 'it'}`);
}

function stripeKeys(set: Variables): StripeKeys | undefined {
  if (STRIPE.every((name) => set[name] === undefined)) return undefined;
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
  } = set;
  if (secretKey === undefined || publishableKey === undefined) {
    requireAll(set, ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY'], 'Stripe needs');
    return undefined;
  }
  if (isLive(secretKey) !== isLive(publishableKey)) {
    throw new EnvironmentError('STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY: one is a test key, the other a live one');
  }
  return { secretKey, publishableKey, webhookSecret };
}

function paypalKeys(set: Variables): PaypalKeys | undefined {
  if (PAYPAL.every((name) => set[name] === undefined)) return undefined;
  const { PAYPAL_CLIENT_ID: clientId, PAYPAL_CLIENT_SECRET: clientSecret, PAYPAL_WEBHOOK_ID: webhookId } = set;
  const environment = set.PAYPAL_ENVIRONMENT;
  if (clientId === undefined || clientSecret === undefined || environment === undefined) {
    requireAll(set, ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_ENVIRONMENT'], 'PayPal needs');
    return undefined;
  }
  return { clientId, clientSecret, webhookId, environment };
}
