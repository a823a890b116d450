import Stripe from 'stripe';
import { fail, ok, type Result } from '#shared/utils/result.ts';
import type {
  CreatedPayment,
  PaymentDecline,
  PaymentOrder,
  PaymentProgress,
  PaymentProvider,
  ProviderEvent,
  ProviderPayment,
} from '../payment-provider.ts';
import { isIncompatible, isMissing, isUnexpectedState, toDecline } from './declines.ts';
import { buildConfirmParams, buildIntentParams, buildUpdateParams } from './intent-params.ts';
import { toPaymentProgress, toProviderPayment } from './progress.ts';

interface StripeOptions {
  readonly secretKey: string;
  /** Undefined: no webhook was set up, so no event is believed. */
  readonly webhookSecret: string | undefined;
  /** In place of the network: the sandbox, or a test. */
  readonly fetch?: typeof fetch | undefined;
}

/** Milliseconds one request may take; the SDK tries twice more with the same idempotency key. */
const TIMEOUT = 20_000;
const RETRIES = 2;

const EXPAND = { expand: ['latest_charge'] };

/** Payment Intents of Stripe: confirmed by the server, so that nothing is charged that the platform did not compare. */
export function createStripeProvider(options: StripeOptions): PaymentProvider {
  const stripe = new Stripe(options.secretKey, {
    timeout: TIMEOUT,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    ...(options.fetch && { httpClient: Stripe.createFetchHttpClient(options.fetch) }),
  });
  const intents = stripe.paymentIntents;
  const retrieve = (id: string) => intents.retrieve(id, EXPAND);

  /** How an intent stands that would not do what it was told; nobody knows when it cannot be asked. */
  const standing = (id: string): Promise<PaymentProgress> => retrieve(id).then(toPaymentProgress, failedWith);

  const start: PaymentProvider['create'] = (order, key) =>
    attempt(async () => started(await intents.create(buildIntentParams(order), { idempotencyKey: key })));

  const cancel: PaymentProvider['cancel'] = async (providerId, key) => {
    try {
      return toPaymentProgress(await intents.cancel(providerId, EXPAND, { idempotencyKey: key }));
    } catch (error) {
      return isUnexpectedState(error) ? standing(providerId) : failedWith(error);
    }
  };

  return {
    platform: 'stripe',

    create: start,

    async update(providerId, order, key) {
      try {
        return ok(started(await intents.update(providerId, buildUpdateParams(order), { idempotencyKey: key })));
      } catch (error) {
        if (!isUnexpectedState(error) && !isIncompatible(error)) return fail(refused(error));
      }
      // It is over, or holds a method that does not fit: this order gets an intent of its own, once that one is dead.
      const ended = await cancel(providerId, `${key}-end`);
      if (ended.state !== 'failed') return fail(PAID_ALREADY);
      if (ended.decline.kind === 'unknown') return fail(ended.decline);
      return start(order, `${key}-new`);
    },

    async charge(providerId, order, returnUrl, key) {
      try {
        const before = await retrieve(providerId);
        const held = toProviderPayment(before);
        if (!isPaidOrUnderWay(held.progress) && !fits(held, order)) return MISMATCH;
        if (isPaidOrUnderWay(held.progress)) return held.progress;
        const params = { ...buildConfirmParams(order, returnUrl), ...EXPAND };
        return toPaymentProgress(await intents.confirm(providerId, params, { idempotencyKey: key }));
      } catch (error) {
        // Somebody else confirmed it meanwhile: where it stands now is the answer.
        return isUnexpectedState(error) ? standing(providerId) : failedWith(error);
      }
    },

    async read(providerId) {
      try {
        return toProviderPayment(await retrieve(providerId));
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },

    cancel,

    refund: (providerId, amount, _currency, key) =>
      attempt(async () => {
        await stripe.refunds.create({ payment_intent: providerId, amount }, { idempotencyKey: key });
        return null;
      }),

    async readEvent(body, headers) {
      const signature = headers.get('stripe-signature');
      if (!signature || !options.webhookSecret) return fail('not signed by the provider');
      try {
        return ok(eventOf(stripe.webhooks.constructEvent(body, signature, options.webhookSecret)));
      } catch (error) {
        if (error instanceof Stripe.errors.StripeSignatureVerificationError) return fail('not signed by the provider');
        throw error;
      }
    },

    async registerDomain(domainName) {
      const registered = await attempt(() => stripe.paymentMethodDomains.create({ domain_name: domainName }));
      return registered.ok && registered.value.enabled;
    },
  };
}

function started(intent: Stripe.PaymentIntent): CreatedPayment {
  if (!intent.client_secret) throw new Error(`Stripe gave no client secret with ${intent.id}`);
  return { providerId: intent.id, token: intent.client_secret, meta: {} };
}

const refused = (error: unknown): PaymentDecline => {
  const refusal = toDecline(error);
  if (!refusal) throw error;
  return refusal;
};

async function attempt<T>(work: () => Promise<T>): Promise<Result<T, PaymentDecline>> {
  try {
    return ok(await work());
  } catch (error) {
    return fail(refused(error));
  }
}

const failedWith = (error: unknown): PaymentProgress => ({ state: 'failed', decline: refused(error) });

const PAID_ALREADY: PaymentDecline = {
  kind: 'unknown',
  displayMessage: 'Your card was declined.',
  detail: 'the intent is paid or about to be',
};

const isPaidOrUnderWay = ({ state }: PaymentProgress): boolean =>
  state === 'success' || state === 'pending' || state === 'refunded';

/** Nothing is charged for another amount, or another payment, than the one that was compared. */
const fits = (held: ProviderPayment, order: PaymentOrder): boolean =>
  held.amount === order.amount && held.currency === order.currency && held.reference === order.paymentId;

const MISMATCH: PaymentProgress = {
  state: 'failed',
  decline: {
    kind: 'unavailable',
    displayMessage: 'Your card was declined.',
    detail: 'the intent is for another amount, currency or payment',
  },
};

/** Events of intents and of their charges; nothing else says how a payment stands. */
function eventOf({ id, type, data: { object } }: Stripe.Event): ProviderEvent | undefined {
  if (type.startsWith('payment_intent.') && 'id' in object && object.id) return { eventId: id, providerId: object.id };
  if (!type.startsWith('charge.') || !('payment_intent' in object) || !object.payment_intent) return undefined;
  const { payment_intent: intent } = object;
  return { eventId: id, providerId: typeof intent === 'string' ? intent : intent.id };
}
