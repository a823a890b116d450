import { describe, expect, test } from 'vitest';
import { CARD_ERROR_MARKER } from '#shared/contract/checkout.ts';
import { toPaymentError } from './payment-error.ts';

type Refused = Parameters<typeof toPaymentError>[0];
const refused = (more: Partial<Refused>): Refused => ({
  kind: 'refused',
  call: 'SubmitCheckout',
  status: 402,
  errors: [],
  ...more,
});

describe('what a refused call says to the shopper', () => {
  test('the card provider’s marker makes it a card error', () => {
    const failure = refused({ message: CARD_ERROR_MARKER, displayMessage: 'Your card has expired.' });
    expect(toPaymentError(failure)).toEqual({ kind: 'card', key: 'payment.card.expired' });
  });

  test('anything else is told in the platform’s own words', () => {
    const failure = refused({ message: 'payment_unavailable', displayMessage: 'Not now.' });
    expect(toPaymentError(failure)).toEqual({ kind: 'other', text: 'Not now.' });
  });

  test.each([
    ['out_of_stock', 'soldOut'],
    ['amount_changed', 'totalChanged'],
  ])('%s has words of its own', (code, kind) => {
    expect(toPaymentError(refused({ errors: [{ code, message: '' }] }))).toEqual({ kind });
  });
});
