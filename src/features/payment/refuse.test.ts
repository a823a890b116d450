import { describe, expect, test } from 'vitest';
import { CARD_ERROR_MARKER } from '#contract/checkout.ts';
import { isTakenUp, refusalOf } from './refuse.ts';

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

  test('a finished order, or a payment under way, is looked up and not told', () => {
    expect(isTakenUp(refused({ errors: [{ code: 'finished', message: '' }] }))).toBe(true);
    expect(isTakenUp(refused({ errors: [{ code: 'payment_under_way', message: '' }] }))).toBe(true);
    expect(isTakenUp(refused({ errors: [{ code: 'amount_changed', message: '' }] }))).toBe(false);
    expect(isTakenUp({ kind: 'exhausted', call: '', message: '', cause: '' })).toBe(false);
  });
});
