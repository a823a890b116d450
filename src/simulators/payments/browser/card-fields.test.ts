import { describe, expect, test } from 'vitest';
import { findFinalError, formatFieldText, validateField } from './card-fields.ts';

const NOW = new Date('2026-11-20T12:00:00');
const VISA = '4242424242424242';
const state = (
  name: 'cardnumber' | 'exp-date' | 'cvc' | 'postal',
  text: string,
  digits = VISA,
  wasLeft = false,
) => validateField(name, text, digits, wasLeft, NOW);

describe('typed text', () => {
  test.each([
    ['cardnumber', '42424242', '4242 4242'],
    ['cardnumber', '4242x4242 4242-42421111', '4242 4242 4242 4242'],
    ['cardnumber', '378282246310005', '3782 822463 10005'],
    ['exp-date', '1', '1'],
    ['exp-date', '12', '12 / '],
    ['exp-date', '3', '03 / '],
    ['exp-date', '1234', '12 / 34'],
    ['exp-date', '12 / 345', '12 / 34'],
    ['exp-date', '12 /', '12 / '],
    ['cvc', '12a34', '123'],
  ] as const)('%s “%s” shows as “%s”', (name, text, shown) => {
    expect(formatFieldText(name, text, VISA)).toBe(shown);
  });

  test('a security code has four digits on American Express, and while the card brand is unknown', () => {
    expect(formatFieldText('cvc', '12345', '378282246310005')).toBe('1234');
    expect(formatFieldText('cvc', '12345', '')).toBe('1234');
  });
});

describe('the state of a field', () => {
  test('a complete value has no error', () => {
    expect(state('cardnumber', '4242 4242 4242 4242')).toEqual({
      empty: false,
      complete: true,
      error: undefined,
    });
    expect(state('exp-date', '11 / 26').complete).toBe(true);
    expect(state('cvc', '123').complete).toBe(true);
    expect(state('cvc', '123', '378282246310005').complete).toBe(false);
  });

  test('an empty field is not an error, also after it loses focus', () => {
    expect(state('cardnumber', '', '', true)).toEqual({
      empty: true,
      complete: false,
      error: undefined,
    });
  });

  test('an incomplete value is an error only after the field loses focus', () => {
    expect(state('cardnumber', '4242').error).toBeUndefined();
    expect(state('cardnumber', '4242', '4242', true).error?.message).toBe(
      'Your card number is incomplete.',
    );
  });

  test.each([
    ['cardnumber', '4242 4242 4242 4241', 'Your card number is invalid.'],
    ['exp-date', '13 / 30', "Your card's expiration date is invalid."],
    ['exp-date', '12 / 25', "Your card's expiration year is in the past."],
    ['exp-date', '10 / 26', "Your card's expiration date is in the past."],
  ] as const)('%s %s: %s', (name, text, message) => {
    expect(state(name, text).error?.message).toBe(message);
    expect(findFinalError(name, text, VISA, NOW)?.message).toBe(message);
  });

  test('each incomplete field has an error when the card is submitted', () => {
    expect(findFinalError('cvc', '', VISA, NOW)?.code).toBe('incomplete_cvc');
    expect(findFinalError('exp-date', '', VISA, NOW)?.code).toBe('incomplete_expiry');
    expect(findFinalError('postal', '', VISA, NOW)?.code).toBe('incomplete_zip');
  });
});
