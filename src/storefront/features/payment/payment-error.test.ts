import { describe, expect, test } from 'vitest';
import { CARD_ERROR_MARKER } from '#shared/contract/checkout.ts';
import { toPaymentError } from './payment-error.ts';

type Rejected = Parameters<typeof toPaymentError>[0];
const reject = (more: Partial<Rejected>): Rejected => ({
  kind: 'refused',
  call: 'SubmitCheckout',
  status: 402,
  errors: [],
  ...more,
});

describe('the error that a rejected call shows', () => {
  test('the marker of card errors makes it a card error', () => {
    const error = reject({ message: CARD_ERROR_MARKER, displayMessage: 'Your card has expired.' });
    expect(toPaymentError(error)).toEqual({ kind: 'card', key: 'payment.card.expired' });
  });

  test('any other error has the platform’s text', () => {
    const error = reject({ message: 'payment_unavailable', displayMessage: 'Not now.' });
    expect(toPaymentError(error)).toEqual({ kind: 'other', text: 'Not now.' });
  });

  test.each([
    ['out_of_stock', 'soldOut'],
    ['amount_changed', 'totalChanged'],
  ])('%s has its own kind', (code, kind) => {
    expect(toPaymentError(reject({ errors: [{ code, message: '' }] }))).toEqual({ kind });
  });
});
