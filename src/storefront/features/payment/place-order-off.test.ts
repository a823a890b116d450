import { expect, test } from 'vitest';
import { placeOrderOff } from './place-order-off.ts';

const READY = {
  preview: false,
  subtotal: 3_400,
  due: 3_900,
  entered: true,
  delivered: true,
  updating: false,
  waiting: false,
  choice: 'card',
  provider: 'ready',
  cardName: 'Ada Lovelace',
  cardNumber: 'filled',
} as const;

test('CHK-8 the order can be placed with everything there', () => {
  expect(placeOrderOff(READY)).toBeUndefined();
});

test.each([
  [{ preview: true }, 'preview'],
  [{ subtotal: 0 }, 'empty'],
  [{ entered: false }, 'address'],
  [{ delivered: false }, 'delivery'],
  [{ updating: true }, 'updating'],
  [{ waiting: true }, 'waiting'],
  [{ provider: 'loading' }, 'provider'],
  [{ provider: 'failed' }, 'providerFailed'],
  [{ cardName: ' ' }, 'name'],
  [{ cardNumber: 'empty' }, 'number'],
  [{ cardNumber: 'error' }, 'numberError'],
] as const)('CHK-8 %o keeps it off: %s', (change, reason) => {
  expect(placeOrderOff({ ...READY, ...change })).toBe(reason);
});

test('CHK-27 nothing is asked of a card when nothing is due', () => {
  expect(placeOrderOff({ ...READY, due: 0, provider: 'failed', cardName: '', cardNumber: 'empty' })).toBeUndefined();
});

test('the card’s rules are the card’s alone', () => {
  expect(placeOrderOff({ ...READY, choice: 'paypal', cardName: '', cardNumber: 'empty' })).toBeUndefined();
});
