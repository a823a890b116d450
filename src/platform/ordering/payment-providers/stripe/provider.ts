import Stripe from 'stripe';
import * as v from 'valibot';
import { fail, ok, type Result } from '#shared/utils/result.ts';
import {
  type CreatedPayment,
  NOT_COMPLETED,
  type PaymentDecline,
  type PaymentOrder,
  type PaymentProgress,
  type PaymentProvider,
  type ProviderEvent,
  type ProviderPayment,
} from '../payment-provider.ts';
import { isIncompatible, isUnexpectedState, toDecline } from './declines.ts';
import { toProviderDispute } from './dispute.ts';
import { buildConfirmParams, buildIntentParams, buildUpdateParams } from './intent-params.ts';
import { toPaymentProgress, toProviderPayment } from './progress.ts';

const Id = v.pipe(v.string(), v.minLength(1));
const Event = v.object({
  id: Id,
  type: v.string(),
  data: v.object({
    object: v.object({
      id: v.optional(Id),
      payment_intent: v.nullish(v.union([Id, v.object({ id: Id })])),
    }),
  }),
});

/** Returns the payment, the dispute or the failed refund that an event is about. Undefined for other events, and for a body of any other shape. */
function parseEvent(body: string): ProviderEvent | undefined {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Event), body);
  if (!parsed.success) return undefined;
  const { id: eventId, type, data } = parsed.output;
  const { id, payment_intent: intent } = data.object;
  if (type.startsWith('payment_intent.'))
    return id === undefined ? undefined : { eventId, providerId: id };
  if (type.startsWith('charge.dispute.'))
    return id === undefined ? undefined : { eventId, disputeId: id };
  if (type === 'refund.failed') return id === undefined ? undefined : { eventId, refundId: id };
  if (!type.startsWith('charge.') || !intent) return undefined;
  return { eventId, providerId: typeof intent === 'string' ? intent : intent.id };
}

interface StripeOptions {
  readonly secretKey: string;
  /** Without it, all webhooks are rejected. */
  readonly webhookSecret: string | undefined;
  readonly previousWebhookSecret?: string | undefined;
  /** Replaces the network in the sandbox and in tests. */
  readonly fetch?: typeof fetch | undefined;
}

/** Milliseconds of one attempt. The SDK repeats a request with the same idempotency key. */
const TIMEOUT_MS = 20_000;
const RETRIES = 2;

const EXPAND = { expand: ['latest_charge.balance_transaction'] };

/** Pairs such as `t=1,v1=abc`. Stripe's library throws an untyped error for a `v1` without a value. */
const SIGNATURE_HEADER = /^\w+=[^,=]+(?:,\w+=[^,=]+)*$/;

/** Creates the provider for Stripe's Payment Intents. The server confirms an intent after checking amount and reference. */
export function createStripeProvider(options: StripeOptions): PaymentProvider {
  const stripe = new Stripe(options.secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    ...(options.fetch && { httpClient: Stripe.createFetchHttpClient(options.fetch) }),
  });
  const intents = stripe.paymentIntents;
  const { signature: signatures, DEFAULT_TOLERANCE } = stripe.webhooks;
  // `constructEvent` also parses the body, and throws for one that is not JSON.
  const verifySignature = (body: string, signature: string, secret: string) =>
    SIGNATURE_HEADER.test(signature) &&
    signatures?.verifyHeader(body, signature, secret, DEFAULT_TOLERANCE) === true;
  function isSignedWith(body: string, signature: string, secret: string): boolean {
    try {
      return verifySignature(body, signature, secret);
    } catch (error) {
      if (error instanceof Stripe.errors.StripeSignatureVerificationError) return false;
      throw error;
    }
  }
  const retrieve = (id: string) => intents.retrieve(id, EXPAND);

  /** Reads the progress of an intent after Stripe rejected a request because of its state. */
  const readProgress = (id: string): Promise<PaymentProgress> =>
    retrieve(id).then(toPaymentProgress, toFailed);

  const create: PaymentProvider['create'] = (order, key) =>
    tryRequest(async () =>
      toCreatedPayment(await intents.create(buildIntentParams(order), { idempotencyKey: key })),
    );

  const cancel: PaymentProvider['cancel'] = async (providerId, key) => {
    try {
      return toPaymentProgress(await intents.cancel(providerId, EXPAND, { idempotencyKey: key }));
    } catch (error) {
      return isUnexpectedState(error) ? readProgress(providerId) : toFailed(error);
    }
  };

  return {
    platform: 'stripe',

    create,

    async update(providerId, order, key) {
      try {
        return ok(
          toCreatedPayment(
            await intents.update(providerId, buildUpdateParams(order), { idempotencyKey: key }),
          ),
        );
      } catch (error) {
        if (!isUnexpectedState(error) && !isIncompatible(error)) return fail(requireDecline(error));
      }
      // The intent has ended or has an incompatible payment method: cancel it and create a new one.
      const canceled = await cancel(providerId, `${key}-end`);
      if (canceled.state !== 'failed') return fail(ALREADY_PAID);
      if (canceled.decline.kind === 'unknown') return fail(canceled.decline);
      return create(order, `${key}-new`);
    },

    async charge(providerId, order, returnUrl, key) {
      try {
        const before = await retrieve(providerId);
        const current = toProviderPayment(before);
        if (!isPaidOrInProgress(current.progress) && !isSameOrder(current, order)) return MISMATCH;
        if (isPaidOrInProgress(current.progress)) return toChargeProgress(current, order);
        const params = { ...buildConfirmParams(order, returnUrl), ...EXPAND };
        const confirmed = await intents.confirm(providerId, params, { idempotencyKey: key });
        return toChargeProgress(toProviderPayment(confirmed), order);
      } catch (error) {
        // Another request confirmed the intent meanwhile.
        return isUnexpectedState(error) ? readProgress(providerId) : toFailed(error);
      }
    },

    async read(providerId) {
      const intent = await findObject(retrieve(providerId));
      return intent && toProviderPayment(intent);
    },

    cancel,

    refund: (providerId, amount, _currency, key) =>
      tryRequest(async () => {
        const params = { payment_intent: providerId, amount, metadata: { [REFUND_KEY]: key } };
        await stripe.refunds.create(params, { idempotencyKey: key });
        return null;
      }),

    async readReturnedRefund(id) {
      const refund = await findObject(stripe.refunds.retrieve(id));
      return refund?.status === 'failed'
        ? { key: refund.metadata?.[REFUND_KEY], reason: refund.failure_reason ?? 'unknown' }
        : undefined;
    },

    async readDispute(id) {
      const dispute = await findObject(stripe.disputes.retrieve(id));
      return dispute && toProviderDispute(dispute);
    },

    async readEvent(body, headers) {
      const signature = headers.get('stripe-signature');
      const secrets = [options.webhookSecret, options.previousWebhookSecret].filter(
        (secret) => secret !== undefined,
      );
      const isSigned =
        signature !== null && secrets.some((secret) => isSignedWith(body, signature, secret));
      return isSigned ? ok(parseEvent(body)) : fail('not signed by the provider');
    },

    async registerDomain(domainName) {
      const registered = await tryRequest(() =>
        stripe.paymentMethodDomains.create({ domain_name: domainName }),
      );
      return registered.ok && registered.value.enabled;
    },
  };
}

function toCreatedPayment(intent: Stripe.PaymentIntent): CreatedPayment {
  if (!intent.client_secret) throw new Error(`Stripe returned no client secret for ${intent.id}`);
  return { providerId: intent.id, token: intent.client_secret, meta: {} };
}

const requireDecline = (error: unknown): PaymentDecline => {
  const decline = toDecline(error);
  if (!decline) throw error;
  return decline;
};

async function tryRequest<T>(work: () => Promise<T>): Promise<Result<T, PaymentDecline>> {
  try {
    return ok(await work());
  } catch (error) {
    return fail(requireDecline(error));
  }
}

const toFailed = (error: unknown): PaymentProgress => ({
  state: 'failed',
  decline: requireDecline(error),
});

const ALREADY_PAID: PaymentDecline = {
  kind: 'unknown',
  displayMessage: NOT_COMPLETED,
  detail: 'the intent is paid or about to be',
};

/** Name of the metadata that holds the idempotency key of a refund. */
const REFUND_KEY = 'refund_key';

const isPaidOrInProgress = ({ state }: PaymentProgress): boolean =>
  state === 'success' || state === 'pending' || state === 'refunded';

/** Whether the intent has the amount, currency and reference of the order. */
const isSameOrder = (current: ProviderPayment, order: PaymentOrder): boolean =>
  current.amount === order.amount &&
  current.currency === order.currency &&
  current.reference === order.paymentId;

/**
 * Returns the progress of a charge. Another request can change the intent between the check and the confirmation. An intent that
 * succeeds with another amount than the payment's counts as pending, and the next sync of the payment refunds it.
 */
function toChargeProgress(current: ProviderPayment, order: PaymentOrder): PaymentProgress {
  const isExpected = current.amount === order.amount && current.currency === order.currency;
  return current.progress.state === 'success' && !isExpected
    ? { state: 'pending' }
    : current.progress;
}

const MISMATCH: PaymentProgress = {
  state: 'failed',
  decline: {
    kind: 'unavailable',
    displayMessage: NOT_COMPLETED,
    detail: 'the intent is for another amount, currency or payment',
  },
};

/** Returns what a request finds; undefined when Stripe has no such object. */
const findObject = <T>(request: Promise<T>): Promise<T | undefined> =>
  request.catch((error: unknown) => {
    if (error instanceof Stripe.errors.StripeError && error.code === 'resource_missing')
      return undefined;
    throw error;
  });
