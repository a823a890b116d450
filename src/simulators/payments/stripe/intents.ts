import { CURRENCIES } from '#shared/contract/codes.ts';
import { STRIPE_MINIMUMS } from '#shared/rules/checkout/payment-limits.ts';
import { isEqualConstantTime } from '#shared/utils/signature.ts';
import { recordEvent } from '../events.ts';
import { addRecord, createId, lockRecord, readRecord, seconds, writeRecord } from '../records.ts';
import type { SandboxResponse } from '../respond-once.ts';
import { isUnavailableFor, readSettings } from '../settings.ts';
import { chargeIntent, rejectIntent } from './charge-intent.ts';
import { consumeToken } from './confirmation-tokens.ts';
import { openDispute } from './disputes.ts';
import { addAfterpay, findMethod } from './methods.ts';
import {
  IntentCancel,
  IntentConfirm,
  IntentCreate,
  IntentRead,
  IntentUpdate,
  readParams,
} from './params.ts';
import { INTENTS, newIntent, type StoredIntent, type StoredMethod } from './records.ts';
import { serializeCharge, serializeEvent, serializeIntent } from './resources.ts';
import { createInvalidError, createMissingError, createStripeError } from './stripe-error.ts';
import type { StripeRequest } from './stripe-request.ts';

export async function createIntent(request: StripeRequest): Promise<SandboxResponse> {
  const read = readParams(IntentCreate, request.params);
  if (!read.ok) return read.response;
  const { amount, currency, allowed_payment_method_types: allowed, ...rest } = read.value;
  return save(request, newIntent({ amount, currency, allowed }), rest, 'add');
}

export async function updateIntent(request: StripeRequest, id: string): Promise<SandboxResponse> {
  const read = readParams(IntentUpdate, request.params);
  if (!read.ok) return read.response;
  const intent = await lockRecord(request.tx, INTENTS, id);
  if (!intent) return createMissingError('payment_intent', id);
  if (
    intent.status === 'succeeded' ||
    intent.status === 'canceled' ||
    intent.status === 'processing'
  ) {
    return rejectState(intent, 'update', request);
  }
  const {
    amount = intent.amount,
    currency = intent.currency,
    allowed_payment_method_types,
  } = read.value;
  const { payment_method_data: data, ...rest } = read.value;
  if (data) rest.payment_method = (await addAfterpay(request.tx, data.billing_details)).id;
  const allowed = allowed_payment_method_types ?? intent.allowed;
  return save(request, { ...intent, amount, currency, allowed }, rest, 'update');
}

/** The fields that create and update share. */
interface IntentFields {
  readonly description?: string | undefined;
  readonly metadata?: Record<string, string> | undefined;
  readonly payment_method?: string | undefined;
  readonly shipping?: unknown;
  readonly expand: readonly string[];
}

/** Updates the fields that create and update share, stores the intent and returns the response. */
async function save(
  request: StripeRequest,
  base: StoredIntent,
  { description, metadata, payment_method, shipping, expand }: IntentFields,
  write: 'add' | 'update',
): Promise<SandboxResponse> {
  const { tx } = request;
  const currency = CURRENCIES.find((code) => code.toLowerCase() === base.currency) ?? 'USD';
  if (base.amount < STRIPE_MINIMUMS[currency]) {
    return createInvalidError('Amount must be at least $0.50 usd', {
      code: 'amount_too_small',
      param: 'amount',
    });
  }
  const intent: StoredIntent = {
    ...base,
    description: description ?? base.description,
    shipping: shipping ?? base.shipping,
    metadata: { ...base.metadata, ...metadata },
  };
  const methodId = payment_method ?? base.payment_method;
  const method = methodId ? await findMethod(tx, methodId) : undefined;
  if (payment_method && !method)
    return createMissingError('PaymentMethod', payment_method, 'payment_method');
  if (method && !intent.allowed.includes(method.type)) return createNotAllowedError(method);
  if (payment_method) {
    Object.assign(intent, {
      payment_method,
      status: 'requires_confirmation',
      last_payment_error: null,
    });
  } else if (write === 'update' && intent.status === 'requires_action') {
    intent.status = 'requires_confirmation';
  }
  if (write === 'add') await addRecord(tx, INTENTS, intent.id, intent);
  else await writeRecord(tx, INTENTS, intent.id, intent);
  if (write === 'add') await emit(request, 'payment_intent.created', intent);
  return respondWithIntent(request, intent, expand);
}

const createNotAllowedError = ({ type }: StoredMethod) =>
  createInvalidError(
    `The PaymentMethod provided (${type}) is not allowed for this PaymentIntent.`,
    {
      code: 'payment_intent_incompatible_payment_method',
      param: 'payment_method',
    },
  );

export async function confirmIntent(request: StripeRequest, id: string): Promise<SandboxResponse> {
  const { tx, access } = request;
  const read = readParams(IntentConfirm, request.params);
  if (!read.ok) return read.response;
  const {
    payment_method,
    payment_method_data,
    confirmation_token,
    return_url,
    client_secret,
    expand,
  } = read.value;
  const intent = await lockRecord(tx, INTENTS, id);
  if (
    !intent ||
    (access === 'publishable' && !isEqualConstantTime(intent.client_secret, client_secret ?? ''))
  )
    return createMissingError('payment_intent', id);
  if (['succeeded', 'canceled', 'processing'].includes(intent.status))
    return rejectState(intent, 'confirm', request);

  const token =
    confirmation_token === undefined
      ? undefined
      : await consumeToken(request, confirmation_token, id);
  if (token && 'response' in token) return token.response;
  const methodId =
    payment_method ?? (payment_method_data || token ? undefined : intent.payment_method);
  const method = payment_method_data
    ? await addAfterpay(tx, payment_method_data.billing_details)
    : methodId
      ? await findMethod(tx, methodId)
      : token?.method;
  if (!method) {
    if (methodId) return createMissingError('PaymentMethod', methodId, 'payment_method');
    return createInvalidError(
      'You cannot confirm this PaymentIntent because it is missing a payment method.',
      {
        code: 'payment_intent_unexpected_state',
      },
    );
  }
  if (!intent.allowed.includes(method.type)) return createNotAllowedError(method);
  if (method.type === 'afterpay_clearpay' && (await isAfterpayUnavailable(request, method)))
    return AFTERPAY_UNAVAILABLE;

  const use_stripe_sdk = read.value.use_stripe_sdk ?? token !== undefined;
  const confirmed = {
    ...intent,
    return_url: return_url ?? token?.returnUrl ?? intent.return_url,
    use_stripe_sdk,
  };
  const { intent: charged, decline } = chargeIntent(confirmed, method);
  if (charged.status === 'requires_action' && !charged.return_url && !use_stripe_sdk) {
    return createInvalidError(
      'You must provide a `return_url` when confirming with this payment method.',
      {
        param: 'return_url',
      },
    );
  }
  await writeRecord(tx, INTENTS, id, charged);
  await emitStatusEvent(request, charged);
  if (method.behaviour === 'succeeds_then_disputed') await openDispute(tx, charged);
  if (!decline) return respondWithIntent(request, charged, expand);
  const { message, type: _, ...fields } = decline;
  const payment_intent = serializeIntent(charged, method, request.platformUrl);
  return createStripeError(402, 'card_error', message, { ...fields, payment_intent }, true);
}

/** Stripe's error for an account without access to a method. */
const AFTERPAY_UNAVAILABLE = createInvalidError(
  'The payment method type "afterpay_clearpay" is invalid. Please ensure the provided type is activated in your dashboard and your account is enabled for any preview features that you are trying to use.',
  { code: 'payment_intent_invalid_parameter', param: 'payment_method' },
);

async function isAfterpayUnavailable(
  { tx }: StripeRequest,
  { billing_details }: StoredMethod,
): Promise<boolean> {
  const { afterpay } = await readSettings(tx);
  return afterpay === 'unavailable' || isUnavailableFor(billing_details.email, 'afterpay');
}

export async function cancelIntent(request: StripeRequest, id: string): Promise<SandboxResponse> {
  const read = readParams(IntentCancel, request.params);
  if (!read.ok) return read.response;
  const intent = await lockRecord(request.tx, INTENTS, id);
  if (!intent) return createMissingError('payment_intent', id);
  if (['succeeded', 'canceled'].includes(intent.status))
    return rejectState(intent, 'cancel', request);
  const canceled: StoredIntent = {
    ...intent,
    status: 'canceled',
    canceled_at: seconds(Date.now()),
  };
  await writeRecord(request.tx, INTENTS, id, canceled);
  await emit(request, 'payment_intent.canceled', canceled);
  return respondWithIntent(request, canceled, read.value.expand);
}

export async function readIntent(request: StripeRequest, id: string): Promise<SandboxResponse> {
  const read = readParams(IntentRead, request.params);
  if (!read.ok) return read.response;
  const intent = await readRecord(request.tx, INTENTS, id);
  const { client_secret = '' } = read.value;
  if (
    !intent ||
    (request.access === 'publishable' && !isEqualConstantTime(intent.client_secret, client_secret))
  ) {
    return createMissingError('payment_intent', id);
  }
  return respondWithIntent(request, intent, read.value.expand);
}

/**
 * Continues an intent after the page of 3-D Secure, Afterpay or Klarna. Returns undefined when the intent does not require an
 * action.
 */
export async function completeAction(
  request: StripeRequest,
  id: string,
  secret: string,
  decision: 'approve' | 'decline' | 'cancel',
): Promise<StoredIntent | undefined> {
  const intent = await lockRecord(request.tx, INTENTS, id);
  if (!intent?.payment_method || intent.status !== 'requires_action') return undefined;
  if (!isEqualConstantTime(intent.client_secret, secret)) return undefined;
  const method = await findMethod(request.tx, intent.payment_method);
  const after =
    decision === 'approve' && method
      ? chargeIntent(intent, method, true).intent
      : rejectIntent(intent, method, decision === 'cancel');
  await writeRecord(request.tx, INTENTS, id, after);
  await emitStatusEvent(request, after);
  return after;
}

async function respondWithIntent(
  request: StripeRequest,
  intent: StoredIntent,
  expand: readonly string[],
): Promise<SandboxResponse> {
  const resource = await createIntentResource(request, intent);
  const expanded = expand.some((path) => path.startsWith('latest_charge'))
    ? { ...resource, latest_charge: serializeCharge(intent) }
    : resource;
  return { status: 200, body: expanded };
}

async function createIntentResource({ tx, platformUrl }: StripeRequest, intent: StoredIntent) {
  const method = intent.payment_method ? await findMethod(tx, intent.payment_method) : undefined;
  return serializeIntent(intent, method, platformUrl);
}

async function rejectState(
  intent: StoredIntent,
  verb: string,
  request: StripeRequest,
): Promise<SandboxResponse> {
  const message = `You cannot ${verb} this PaymentIntent because it has a status of ${intent.status}.`;
  const payment_intent = await createIntentResource(request, intent);
  return createInvalidError(message, { code: 'payment_intent_unexpected_state', payment_intent });
}

const EVENTS: Partial<Record<StoredIntent['status'], string>> = {
  succeeded: 'payment_intent.succeeded',
  requires_action: 'payment_intent.requires_action',
  requires_payment_method: 'payment_intent.payment_failed',
};

async function emitStatusEvent(request: StripeRequest, intent: StoredIntent): Promise<void> {
  const type = EVENTS[intent.status];
  if (type) await emit(request, type, intent);
}

async function emit(request: StripeRequest, type: string, intent: StoredIntent): Promise<void> {
  const id = createId('evt_');
  await recordEvent(
    request.tx,
    'stripe',
    id,
    serializeEvent(id, type, await createIntentResource(request, intent)),
  );
}
