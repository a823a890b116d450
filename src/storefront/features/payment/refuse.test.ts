import { describe, expect, test } from 'vitest';
import { CARD_ERROR_MARKER } from '#shared/contract/checkout.ts';
import { refusalOf } from './refuse.ts';

type Refused = Parameters<typeof refusalOf>[0];
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
    expect(refusalOf(failure)).toEqual({ kind: 'card', key: 'payment.card.expired' });
  });

  test('anything else is told in the platform’s own words', () => {
    const failure = refused({ message: 'payment_unavailable', displayMessage: 'Not now.' });
    expect(refusalOf(failure)).toEqual({ kind: 'other', text: 'Not now.' });
  });

  test.each([
    ['out_of_stock', 'soldOut'],
    ['amount_changed', 'totalChanged'],
  ])('%s has words of its own', (code, kind) => {
    expect(refusalOf(refused({ errors: [{ code, message: '' }] }))).toEqual({ kind });
  });
});
