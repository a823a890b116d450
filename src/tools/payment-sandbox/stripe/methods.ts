import type { DatabaseTransaction } from '#platform/db/tables.ts';
import type { SandboxAnswer } from '../answer-once.ts';
import { cvcLength, hasExpired, passesCheckDigit } from '../browser/card-rules.ts';
import { addRecord, makeId, readRecord, seconds } from '../records.ts';
import type { StripeRequest } from './context.ts';
import { MethodCreate, readParams } from './params.ts';
import { METHODS, type StoredMethod } from './records.ts';
import { invalid, missing, refusal } from './refusal.ts';
import { shownMethod } from './shown.ts';
import { NOT_A_TEST_CARD, READY_METHODS, REFUSALS, testCard } from './test-cards.ts';

/** A payment method that was made here, or one of those every account has. */
export async function findMethod(tx: DatabaseTransaction, id: string): Promise<StoredMethod | undefined> {
  const ready = Object.hasOwn(READY_METHODS, id) ? READY_METHODS[id] : undefined;
  if (!ready) return readRecord(tx, METHODS, id);
  const { behaviour, ...card } = ready;
  const expiry = { exp_month: 12, exp_year: new Date().getFullYear() + 3 };
  return { id, created: 0, type: 'card', card: { ...card, ...expiry, wallet: null }, billing_details: {}, behaviour };
}

/** Exchanges a card for a payment method; of the card stay brand, last four digits, expiry and how it behaves. */
export async function createMethod({ tx, params }: StripeRequest): Promise<SandboxAnswer> {
  const read = readParams(MethodCreate, params);
  if (!read.ok) return read.answer;
  const { value } = read;
  if (value.type === 'afterpay_clearpay') return answer(await addAfterpay(tx, value.billing_details));

  const { number, exp_month, exp_year, cvc, wallet } = value.card;
  if (!passesCheckDigit(number)) return cardRefusal(REFUSALS.invalid_number, 'card[number]');
  const card = testCard(number);
  if (!card) return cardRefusal(NOT_A_TEST_CARD, 'card[number]');
  if (exp_month < 1 || exp_month > 12) return cardRefusal(EXPIRY_MONTH, 'card[exp_month]');
  if (hasExpired({ month: exp_month, year: exp_year }, new Date())) return cardRefusal(EXPIRY_YEAR, 'card[exp_year]');
  if (cvc.length !== cvcLength(card.brand)) return cardRefusal(CVC, 'card[cvc]');
  const { behaviour, brand, last4 } = card;
  const method: StoredMethod = {
    id: makeId('pm_'),
    created: seconds(Date.now()),
    type: 'card',
    card: { brand, last4, exp_month, exp_year, wallet: wallet ?? null },
    billing_details: value.billing_details,
    behaviour,
  };
  await addRecord(tx, METHODS, method.id, method);
  return answer(method);
}

const EXPIRY_MONTH = { code: 'invalid_expiry_month', message: "Your card's expiration month is invalid." };
const EXPIRY_YEAR = { code: 'invalid_expiry_year', message: "Your card's expiration year is invalid." };
const CVC = { code: 'invalid_cvc', message: "Your card's security code is invalid." };

function cardRefusal({ message, ...fields }: { code: string; message: string }, param: string): SandboxAnswer {
  return refusal(402, 'card_error', message, { ...fields, param });
}

const answer = (method: StoredMethod): SandboxAnswer => ({ status: 200, body: shownMethod(method) });

export async function addAfterpay(
  tx: DatabaseTransaction,
  billing_details: StoredMethod['billing_details'],
): Promise<StoredMethod> {
  const method: StoredMethod = {
    id: makeId('pm_'),
    created: seconds(Date.now()),
    type: 'afterpay_clearpay',
    card: null,
    billing_details,
    behaviour: 'challenge',
  };
  await addRecord(tx, METHODS, method.id, method);
  return method;
}

export async function readMethod({ tx, access }: StripeRequest, id: string): Promise<SandboxAnswer> {
  if (access !== 'secret') return invalid('This API call cannot be made with a publishable API key.');
  const method = await findMethod(tx, id);
  return method ? answer(method) : missing('PaymentMethod', id, 'payment_method');
}
