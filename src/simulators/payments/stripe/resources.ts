import type Stripe from 'stripe';
import { seconds } from '../records.ts';
import type { StoredDomain, StoredIntent, StoredMethod, StoredRefund } from './records.ts';

/** Serializes the sandbox's records as Stripe's API does, with only the fields that this project reads. */

export function serializeMethod(method: StoredMethod) {
  const { name = null, email = null, phone = null, address = null } = method.billing_details;
  return {
    id: method.id,
    object: 'payment_method',
    created: method.created,
    livemode: false,
    type: method.type,
    billing_details: {
      name,
      email,
      phone,
      address: {
        city: null,
        country: null,
        line1: null,
        line2: null,
        postal_code: null,
        state: null,
        ...address,
      },
    },
    metadata: {},
    ...(method.card && {
      card: {
        brand: method.card.brand,
        last4: method.card.last4,
        exp_month: method.card.exp_month,
        exp_year: method.card.exp_year,
        funding: 'credit',
        country: 'US',
        wallet: method.card.wallet && { type: method.card.wallet, dynamic_last4: null },
      },
    }),
    ...(method.type === 'afterpay_clearpay' && { afterpay_clearpay: {} }),
    ...(method.type === 'klarna' && { klarna: {} }),
    ...(method.type === 'link' && { link: { email } }),
  } satisfies { readonly [K in keyof Stripe.PaymentMethod]?: unknown };
}

/** Pages of methods that are no cards. */
const PAGES: Partial<Record<StoredMethod['type'], string>> = {
  afterpay_clearpay: 'afterpay',
  klarna: 'klarna',
};

/** URL of the page for the shopper: 3-D Secure, Afterpay or Klarna. */
function createActionUrl(
  intent: StoredIntent,
  method: StoredMethod | undefined,
  platformUrl: string,
): string {
  const page = (method && PAGES[method.type]) ?? 'challenge';
  const query = new URLSearchParams({
    payment_intent: intent.id,
    client_secret: intent.client_secret,
  });
  return `${platformUrl}/sandbox/stripe/${page}?${query}`;
}

export function serializeIntent(
  intent: StoredIntent,
  method: StoredMethod | undefined,
  platformUrl: string,
) {
  const url =
    intent.status === 'requires_action' ? createActionUrl(intent, method, platformUrl) : undefined;
  return {
    id: intent.id,
    object: 'payment_intent',
    allowed_payment_method_types:
      intent.allowed as Stripe.PaymentIntent['allowed_payment_method_types'],
    amount: intent.amount,
    amount_capturable: 0,
    amount_received: intent.status === 'succeeded' ? intent.amount : 0,
    automatic_payment_methods: null,
    canceled_at: intent.canceled_at,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: intent.client_secret,
    confirmation_method: 'automatic',
    created: intent.created,
    currency: intent.currency,
    customer: null,
    description: intent.description,
    last_payment_error: intent.last_payment_error && {
      ...intent.last_payment_error,
      ...(method && { payment_method: serializeMethod(method) }),
    },
    latest_charge: intent.charge?.id ?? null,
    livemode: false,
    metadata: intent.metadata,
    next_action: url ? nextAction(url, intent) : null,
    payment_method: intent.payment_method,
    payment_method_types: intent.allowed,
    processing: null,
    receipt_email: null,
    setup_future_usage: null,
    shipping: intent.shipping,
    status: intent.status,
  } satisfies { readonly [K in keyof Stripe.PaymentIntent]?: unknown };
}

/** Returns the next action. With a return URL the shopper is redirected. Without one, the browser script shows the page in the shop. */
function nextAction(url: string, { return_url, use_stripe_sdk }: StoredIntent) {
  if (use_stripe_sdk)
    return {
      type: 'use_stripe_sdk',
      use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: url },
    };
  return { type: 'redirect_to_url', redirect_to_url: { url, return_url } };
}

/** What Stripe keeps of a card payment in the sandbox: 2.9 % and 30 cents. */
const getFee = (amount: number): number => Math.round(amount * 0.029) + 30;

/** The charge of an intent with its balance transaction, for requests that expand them. */
export function serializeCharge(intent: StoredIntent) {
  if (!intent.charge) return null;
  const { id, created, refunded } = intent.charge;
  return {
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: intent.amount,
    balance_transaction: {
      id: id.replace('ch_', 'txn_'),
      object: 'balance_transaction',
      amount: intent.amount,
      currency: intent.currency,
      exchange_rate: null,
      fee: getFee(intent.amount),
      net: intent.amount - getFee(intent.amount),
    },
    amount_refunded: refunded,
    captured: true,
    created,
    currency: intent.currency,
    livemode: false,
    metadata: intent.metadata,
    paid: true,
    payment_intent: intent.id,
    payment_method: intent.payment_method,
    refunded: refunded >= intent.amount,
    status: 'succeeded',
  } satisfies { readonly [K in keyof Stripe.Charge]?: unknown };
}

export function serializeRefund(refund: StoredRefund) {
  const { id, created, amount, currency, payment_intent, charge, metadata, hasFailed } = refund;
  return {
    id,
    object: 'refund',
    amount,
    charge,
    created,
    currency,
    metadata,
    payment_intent,
    reason: null,
    status: hasFailed ? 'failed' : 'succeeded',
    ...(hasFailed && { failure_reason: 'expired_or_canceled_card' }),
  } satisfies {
    readonly [K in keyof Stripe.Refund]?: unknown;
  };
}

export function serializeDomain({ id, created, domain_name }: StoredDomain) {
  const active = { status: 'active' };
  return {
    id,
    object: 'payment_method_domain',
    created,
    domain_name,
    enabled: true,
    livemode: false,
    amazon_pay: active,
    apple_pay: active,
    google_pay: active,
    klarna: active,
    link: active,
    paypal: active,
  } satisfies { readonly [K in keyof Stripe.PaymentMethodDomain]?: unknown };
}

/** A webhook event as Stripe posts it. */
export function serializeEvent(id: string, type: string, object: object) {
  return {
    id,
    object: 'event',
    account: null,
    api_version: '2026-10-28.endive',
    created: seconds(Date.now()),
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  };
}
