import * as v from 'valibot';
import { createId, Metadata, type RecordKind, seconds } from '../records.ts';
import { BEHAVIOURS } from './test-cards.ts';

const Text = v.nullable(v.string());

/** Billing details in Stripe's format: every field is optional. */
export const BillingDetails = v.object({
  name: v.optional(Text),
  email: v.optional(Text),
  phone: v.optional(Text),
  address: v.optional(v.nullable(v.record(v.string(), Text))),
});

const StoredMethod = v.object({
  id: v.string(),
  created: v.number(),
  type: v.picklist(['card', 'afterpay_clearpay', 'klarna', 'link']),
  card: v.nullable(
    v.object({
      brand: v.string(),
      last4: v.string(),
      exp_month: v.number(),
      exp_year: v.number(),
      wallet: v.nullable(v.picklist(['google_pay', 'apple_pay'])),
    }),
  ),
  billing_details: BillingDetails,
  behaviour: v.picklist(BEHAVIOURS),
});
export type StoredMethod = v.InferOutput<typeof StoredMethod>;
export const METHODS: RecordKind<typeof StoredMethod> = {
  name: 'stripe.payment_method',
  schema: StoredMethod,
};

const StoredToken = v.object({
  id: v.string(),
  created: v.number(),
  /** The payment method of the token. */
  payment_method: v.string(),
  /** The intent that it has confirmed: a token confirms one. */
  payment_intent: Text,
  return_url: Text,
});
export type StoredToken = v.InferOutput<typeof StoredToken>;
export const TOKENS: RecordKind<typeof StoredToken> = {
  name: 'stripe.confirmation_token',
  schema: StoredToken,
};

const StoredError = v.object({
  type: v.picklist(['card_error', 'invalid_request_error']),
  code: v.string(),
  decline_code: v.optional(v.string()),
  message: v.string(),
});
export type StoredError = v.InferOutput<typeof StoredError>;

const StoredIntent = v.object({
  id: v.string(),
  client_secret: v.string(),
  created: v.number(),
  amount: v.number(),
  currency: v.string(),
  allowed: v.array(v.string()),
  metadata: Metadata,
  description: Text,
  shipping: v.nullable(v.unknown()),
  payment_method: Text,
  status: v.picklist([
    'requires_payment_method',
    'requires_confirmation',
    'requires_action',
    'processing',
    'succeeded',
    'canceled',
  ]),
  /** The URL to which the shopper returns from the 3-D Secure or Afterpay page. */
  return_url: Text,
  /** True when the browser script sent the request: the script opens the 3-D Secure page. */
  use_stripe_sdk: v.boolean(),
  canceled_at: v.nullable(v.number()),
  last_payment_error: v.nullable(StoredError),
  charge: v.nullable(v.object({ id: v.string(), created: v.number(), refunded: v.number() })),
});
export type StoredIntent = v.InferOutput<typeof StoredIntent>;
export const INTENTS: RecordKind<typeof StoredIntent> = {
  name: 'stripe.payment_intent',
  schema: StoredIntent,
};

const StoredRefund = v.object({
  id: v.string(),
  created: v.number(),
  amount: v.number(),
  currency: v.string(),
  payment_intent: v.string(),
  charge: v.string(),
  metadata: Metadata,
  hasFailed: v.optional(v.boolean(), false),
});
export type StoredRefund = v.InferOutput<typeof StoredRefund>;
export const REFUNDS: RecordKind<typeof StoredRefund> = {
  name: 'stripe.refund',
  schema: StoredRefund,
};

const StoredDomain = v.object({ id: v.string(), created: v.number(), domain_name: v.string() });
export type StoredDomain = v.InferOutput<typeof StoredDomain>;
export const DOMAINS: RecordKind<typeof StoredDomain> = {
  name: 'stripe.payment_method_domain',
  schema: StoredDomain,
};

/** Creates an intent. The caller adds the parameters of the request. */
export function newIntent(
  fields: Pick<StoredIntent, 'amount' | 'currency' | 'allowed'>,
): StoredIntent {
  const id = createId('pi_');
  return {
    id,
    client_secret: `${id}_secret_${createId('', 25)}`,
    created: seconds(Date.now()),
    metadata: {},
    description: null,
    shipping: null,
    payment_method: null,
    status: 'requires_payment_method',
    return_url: null,
    use_stripe_sdk: false,
    canceled_at: null,
    last_payment_error: null,
    charge: null,
    ...fields,
  };
}
