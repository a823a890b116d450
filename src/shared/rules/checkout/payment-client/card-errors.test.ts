import { expect, test } from 'vitest';
import en from '#texts/en/interface.json' with { type: 'json' };
import { getCardErrorKey } from './card-errors.ts';

test.each([
  'Your card was declined.',
  'Your card has insufficient funds.',
  'Your card has expired.',
  'An error occurred while processing your card. Try again in a little bit.',
  "Your card's security code is incorrect.",
  'Your card number is invalid.',
])('CHK-17 the card error "%s" is shown', (text) => {
  expect(en[getCardErrorKey(text)]).toBe(text);
});

test('CHK-17 any other card error is shown as "Your card was declined."', () => {
  expect(en[getCardErrorKey('do_not_honor (51)')]).toBe('Your card was declined.');
  expect(en[getCardErrorKey('')]).toBe('Your card was declined.');
});
