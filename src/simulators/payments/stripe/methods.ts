import type { DatabaseTransaction } from '#platform/db/tables.ts';
import { getCvcLength, hasExpired, passesCheckDigit } from '../browser/card-rules.ts';
import { addRecord, createId, readRecord, seconds } from '../records.ts';
import type { SandboxResponse } from '../respond-once.ts';
import { MethodCreate, type MethodData, readParams } from './params.ts';
import { METHODS, type StoredMethod } from './records.ts';
import { serializeMethod } from './resources.ts';
import { createInvalidError, createMissingError, createStripeError } from './stripe-error.ts';
import type { StripeRequest } from './stripe-request.ts';
import { DECLINES, NOT_A_TEST_CARD, READY_METHODS, testCard } from './test-cards.ts';

/** Reads a payment method that was created here, or a test method that every account has. */
export async function findMethod(
  tx: DatabaseTransaction,
  id: string,
): Promise<StoredMethod | undefined> {
  const ready = Object.hasOwn(READY_METHODS, id) ? READY_METHODS[id] : undefined;
  if (!ready) return readRecord(tx, METHODS, id);
  const { behaviour, ...card } = ready;
  const expiry = { exp_month: 12, exp_year: new Date().getFullYear() + 3 };
  return {
    id,
    created: 0,
    type: 'card',
    card: { ...card, ...expiry, wallet: null },
    billing_details: {},
    behaviour,
  };
}

/** Exchanges a card for a payment method. */
export async function createMethod({ tx, params }: StripeRequest): Promise<SandboxResponse> {
  const read = readParams(MethodCreate, params);
  if (!read.ok) return read.response;
  const added = await addMethod(tx, read.value);
  return 'response' in added ? added.response : respondWithMethod(added.method);
}

type AddedMethod = { readonly method: StoredMethod } | { readonly response: SandboxResponse };

/**
 * Adds a payment method. Only the brand, last four digits, expiry and test behavior of a card are stored. Returns
 * Stripe's error for an invalid card.
 */
export async function addMethod(tx: DatabaseTransaction, value: MethodData): Promise<AddedMethod> {
  if (value.type !== 'card')
    return { method: await addOtherMethod(tx, value.type, value.billing_details) };

  const { number, exp_month, exp_year, cvc, wallet } = value.card;
  if (!passesCheckDigit(number)) return createCardError(DECLINES.invalid_number, 'card[number]');
  const card = testCard(number);
  if (!card) return createCardError(NOT_A_TEST_CARD, 'card[number]');
  if (exp_month < 1 || exp_month > 12) return createCardError(EXPIRY_MONTH, 'card[exp_month]');
  if (hasExpired({ month: exp_month, year: exp_year }, new Date()))
    return createCardError(EXPIRY_YEAR, 'card[exp_year]');
  if (cvc.length !== getCvcLength(card.brand)) return createCardError(CVC, 'card[cvc]');
  const { behaviour, brand, last4 } = card;
  const method: StoredMethod = {
    id: createId('pm_'),
    created: seconds(Date.now()),
    type: 'card',
    card: { brand, last4, exp_month, exp_year, wallet: wallet ?? null },
    billing_details: value.billing_details,
    behaviour,
  };
  await addRecord(tx, METHODS, method.id, method);
  return { method };
}

const EXPIRY_MONTH = {
  code: 'invalid_expiry_month',
  message: "Your card's expiration month is invalid.",
};
const EXPIRY_YEAR = {
  code: 'invalid_expiry_year',
  message: "Your card's expiration year is invalid.",
};
const CVC = { code: 'invalid_cvc', message: "Your card's security code is invalid." };

const createCardError = (
  { message, ...fields }: { code: string; message: string },
  param: string,
): AddedMethod => ({
  response: createStripeError(402, 'card_error', message, { ...fields, param }),
});

const respondWithMethod = (method: StoredMethod): SandboxResponse => ({
  status: 200,
  body: serializeMethod(method),
});

export const addAfterpay = (
  tx: DatabaseTransaction,
  billing_details: StoredMethod['billing_details'],
) => addOtherMethod(tx, 'afterpay_clearpay', billing_details);

/**
 * Adds a method that is no card. Afterpay and Klarna have a page of their own; Link has authenticated the shopper before
 * (docs.stripe.com/payments/link/payment-element-link).
 */
async function addOtherMethod(
  tx: DatabaseTransaction,
  type: Exclude<StoredMethod['type'], 'card'>,
  billing_details: StoredMethod['billing_details'],
): Promise<StoredMethod> {
  const method: StoredMethod = {
    id: createId('pm_'),
    created: seconds(Date.now()),
    type,
    card: null,
    billing_details,
    behaviour: type === 'link' ? 'succeeds' : 'challenge',
  };
  await addRecord(tx, METHODS, method.id, method);
  return method;
}

export async function readMethod(
  { tx, access }: StripeRequest,
  id: string,
): Promise<SandboxResponse> {
  if (access !== 'secret')
    return createInvalidError('This API call cannot be made with a publishable API key.');
  const method = await findMethod(tx, id);
  return method
    ? respondWithMethod(method)
    : createMissingError('PaymentMethod', id, 'payment_method');
}
