import { expect, test } from 'vitest';
import { getPlaceOrderBlocker } from './place-order-blocker.ts';

const READY = {
  isPreview: false,
  subtotal: 3_400,
  total: 3_900,
  hasDetails: true,
  hasDelivery: true,
  hasConsent: true,
  isUpdating: false,
  isUndecided: false,
  choice: 'card',
  provider: 'ready',
  hasCardFields: true,
  cardName: 'Ada Lovelace',
  cardNumber: 'filled',
} as const;

test('CHK-8 the order can be placed when nothing is missing', () => {
  expect(getPlaceOrderBlocker(READY)).toBeUndefined();
});

test.each([
  [{ isPreview: true }, 'preview'],
  [{ subtotal: 0 }, 'empty'],
  [{ hasDetails: false }, 'address'],
  [{ hasDelivery: false }, 'delivery'],
  [{ isUpdating: true }, 'updating'],
  [{ isUndecided: true }, 'waiting'],
  [{ provider: 'loading' }, 'provider'],
  [{ provider: 'failed' }, 'providerFailed'],
  [{ cardName: ' ' }, 'name'],
  [{ cardNumber: 'empty' }, 'number'],
  [{ cardNumber: 'error' }, 'numberError'],
] as const)('CHK-8 %o blocks the order: %s', (change, reason) => {
  expect(getPlaceOrderBlocker({ ...READY, ...change })).toBe(reason);
});

test('CHK-27 no card is needed when nothing is due', () => {
  expect(
    getPlaceOrderBlocker({
      ...READY,
      total: 0,
      provider: 'failed',
      cardName: '',
      cardNumber: 'empty',
    }),
  ).toBeUndefined();
});

test('the rules of the card form apply only to cards', () => {
  expect(
    getPlaceOrderBlocker({ ...READY, choice: 'paypal', cardName: '', cardNumber: 'empty' }),
  ).toBeUndefined();
});

test('ELEM-2 the payment element checks its entries itself', () => {
  const element = { ...READY, hasCardFields: false, cardName: '', cardNumber: 'empty' } as const;
  expect(getPlaceOrderBlocker(element)).toBeUndefined();
  expect(getPlaceOrderBlocker({ ...element, provider: 'loading' })).toBe('provider');
});
