import * as v from 'valibot';
import type { PAYMENT_MODES } from '#shared/contract/payment-setup.ts';
import { EnvironmentError } from '#shared/environment/environment-error.ts';
import type { Environment } from '#shared/environment/read-variable.ts';

export interface StripeKeys {
  readonly secretKey: string;
  readonly publishableKey: string;
  /** Without it, all webhooks are rejected. */
  readonly webhookSecret: string | undefined;
  /** The secret that the current one has replaced. Webhooks that were signed with it are accepted too. */
  readonly previousWebhookSecret?: string | undefined;
}

export interface PaypalKeys {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly webhookId: string | undefined;
  /** Id of the webhook that `webhookId` has replaced. Its events are accepted too. */
  readonly previousWebhookId?: string | undefined;
  readonly environment: 'sandbox' | 'production';
}

export interface PaymentKeys {
  readonly mode: (typeof PAYMENT_MODES)[number];
  readonly stripe: StripeKeys | undefined;
  readonly paypal: PaypalKeys | undefined;
}

const createKeySchema = (pattern: RegExp, example: string) =>
  v.optional(v.pipe(v.string(), v.trim(), v.regex(pattern, `expected something like ${example}`)));

/** Variables of the payment providers. */
const PaymentVariables = v.object({
  STRIPE_SECRET_KEY: createKeySchema(/^(?:sk|rk)_(?:test|live)_\w+$/, 'sk_test_…'),
  STRIPE_PUBLISHABLE_KEY: createKeySchema(/^pk_(?:test|live)_\w+$/, 'pk_test_…'),
  STRIPE_WEBHOOK_SECRET: createKeySchema(/^whsec_\S+$/, 'whsec_…'),
  PREVIOUS_STRIPE_WEBHOOK_SECRET: createKeySchema(/^whsec_\S+$/, 'whsec_…'),
  PAYPAL_CLIENT_ID: createKeySchema(/^[\w-]{10,}$/, 'the client id of an app'),
  PAYPAL_CLIENT_SECRET: createKeySchema(/^[\w-]{10,}$/, 'the secret of an app'),
  PAYPAL_WEBHOOK_ID: createKeySchema(/^\w+$/, 'the id of a webhook'),
  PREVIOUS_PAYPAL_WEBHOOK_ID: createKeySchema(/^\w+$/, 'the id of a webhook'),
  PAYPAL_ENVIRONMENT: v.optional(
    v.picklist(['sandbox', 'production'], "expected 'sandbox' or 'production'"),
  ),
  PAYMENTS: v.optional(v.literal('sandbox', "expected 'sandbox' or nothing")),
});
type PaymentVariables = v.InferOutput<typeof PaymentVariables>;
type VariableName = keyof PaymentVariables;

const STRIPE_VARIABLES: readonly VariableName[] = [
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
];
const PAYPAL_VARIABLES: readonly VariableName[] = [
  'PAYPAL_CLIENT_ID',
  'PAYPAL_CLIENT_SECRET',
  'PAYPAL_WEBHOOK_ID',
  'PAYPAL_ENVIRONMENT',
];

/** In the sandbox orders are free, so a platform that others can reach must enable it explicitly. */
const NO_KEYS =
  'PAYMENTS: no keys of Stripe or PayPal are set and others can reach this platform, so orders would be free. ' +
  "Set the keys, or set PAYMENTS to 'sandbox' to allow this.";

/**
 * Reads the keys of the payment providers; an empty variable counts as not set. Without any key the mode is `sandbox`. Throws an
 * {@link EnvironmentError} for an incomplete or inconsistent configuration, and for a sandbox that others can reach unless
 * `PAYMENTS` allows it. `isLocal`: only this machine can reach the platform.
 */
export function readPaymentKeys(env: Environment, isLocal: boolean): PaymentKeys {
  const values = Object.fromEntries(
    Object.keys(PaymentVariables.entries).flatMap((name) => (env[name] ? [[name, env[name]]] : [])),
  );
  const parsed = v.safeParse(PaymentVariables, values);
  if (!parsed.success) {
    throw new EnvironmentError(
      parsed.issues.map(({ path, message }) => `${path?.[0]?.key}: ${message}`).join('\n'),
    );
  }
  const variables = parsed.output;
  const stripe = readStripeKeys(variables);
  const paypal = readPaypalKeys(variables);
  if (!stripe && !paypal) {
    if (!isLocal && variables.PAYMENTS !== 'sandbox') throw new EnvironmentError(NO_KEYS);
    return { mode: 'sandbox', stripe, paypal };
  }
  const liveModes = [
    stripe && isLive(stripe.secretKey),
    paypal && paypal.environment === 'production',
  ].filter((isLiveMode) => isLiveMode !== undefined);
  if (new Set(liveModes).size > 1) {
    throw new EnvironmentError(
      'STRIPE_SECRET_KEY and PAYPAL_ENVIRONMENT: one is in test mode, the other in live mode',
    );
  }
  if (liveModes[0])
    requireAll(
      variables,
      [...(stripe ? STRIPE_VARIABLES : []), ...(paypal ? PAYPAL_VARIABLES : [])],
      'live mode needs',
    );
  return { mode: liveModes[0] ? 'live' : 'test', stripe, paypal };
}

const isLive = (secret: string): boolean => /^(?:sk|rk|pk)_live_/.test(secret);

function requireAll(
  variables: PaymentVariables,
  names: readonly VariableName[],
  dependent: string,
): void {
  const missing = names.filter((name) => variables[name] === undefined);
  if (missing.length > 0)
    throw new EnvironmentError(
      `${missing.join(', ')}: not set, but ${dependent} ${missing.length > 1 ? 'them' : 'it'}`,
    );
}

function readStripeKeys(variables: PaymentVariables): StripeKeys | undefined {
  if (STRIPE_VARIABLES.every((name) => variables[name] === undefined)) return undefined;
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    PREVIOUS_STRIPE_WEBHOOK_SECRET: previousWebhookSecret,
  } = variables;
  if (secretKey === undefined || publishableKey === undefined) {
    requireAll(variables, ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY'], 'Stripe needs');
    return undefined;
  }
  if (isLive(secretKey) !== isLive(publishableKey)) {
    throw new EnvironmentError(
      'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY: one is a test key, the other a live one',
    );
  }
  return {
    secretKey,
    publishableKey,
    webhookSecret,
    ...(previousWebhookSecret && { previousWebhookSecret }),
  };
}

function readPaypalKeys(variables: PaymentVariables): PaypalKeys | undefined {
  if (PAYPAL_VARIABLES.every((name) => variables[name] === undefined)) return undefined;
  const {
    PAYPAL_CLIENT_ID: clientId,
    PAYPAL_CLIENT_SECRET: clientSecret,
    PAYPAL_WEBHOOK_ID: webhookId,
  } = variables;
  const { PAYPAL_ENVIRONMENT: environment, PREVIOUS_PAYPAL_WEBHOOK_ID: previousWebhookId } =
    variables;
  if (clientId === undefined || clientSecret === undefined || environment === undefined) {
    requireAll(
      variables,
      ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_ENVIRONMENT'],
      'PayPal needs',
    );
    return undefined;
  }
  return {
    clientId,
    clientSecret,
    webhookId,
    environment,
    ...(previousWebhookId && { previousWebhookId }),
  };
}
