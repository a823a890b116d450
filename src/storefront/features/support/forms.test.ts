import { describe, expect, test } from 'vitest';
import { CONTACT_REASONS } from '#shared/contract/contact-reasons.ts';
import {
  getOrderPath,
  validateRecovery,
  validateTracking,
} from '#shared/rules/orders/order-forms.ts';
import { validateContactForm } from './contact-form.ts';

const empty = { orderNumber: '', email: '', fullName: '', reason: '', message: '' };
const filled = {
  orderNumber: 'CV-10482',
  email: 'ada@example.com',
  fullName: 'Ada Byron',
  reason: CONTACT_REASONS[0],
  message: 'The sleeve has a hole.',
};

describe('SUP-1 contact form', () => {
  test('an empty form has an error in every field', () => {
    expect(validateContactForm(empty)).toEqual({
      orderNumber: 'contact.error.orderNumber',
      email: 'contact.error.email',
      fullName: 'contact.error.fullName',
      reason: 'contact.error.reason',
      message: 'contact.error.message',
    });
  });

  test.each([
    [{ orderNumber: ' ' }, 'orderNumber'],
    [{ email: 'ada@example' }, 'email'],
    [{ fullName: '\t' }, 'fullName'],
    [{ reason: 'gossip' }, 'reason'],
    [{ message: '\n\n' }, 'message'],
  ])('%o is invalid', (change, field) => {
    expect(Object.keys(validateContactForm({ ...filled, ...change }))).toEqual([field]);
  });

  test('SUP-8 errors have the order of the fields', () => {
    expect(Object.keys(validateContactForm(empty))).toEqual([
      'orderNumber',
      'fullName',
      'email',
      'reason',
      'message',
    ]);
  });

  test('a complete form has no errors', () => expect(validateContactForm(filled)).toEqual({}));
});

test('SUP-1 the recover form requires a valid e-mail address', () => {
  expect(validateRecovery({ email: '' })).toEqual({ email: 'track.error.email' });
  expect(validateRecovery({ email: 'ada@' })).toEqual({ email: 'track.error.email' });
  expect(validateRecovery({ email: 'ada@example.com ' })).toEqual({});
});

test('TRK-1 the track form requires a number and opens its order', () => {
  expect(validateTracking({ number: ' ' })).toEqual({ number: 'track.error.number' });
  expect(validateTracking({ number: 'CV-1' })).toEqual({});
  expect(getOrderPath(' # CV-1 ')).toBe('/track/order/CV-1');
  expect(getOrderPath('../cart?x')).toBe('/track/order/..%2Fcart%3Fx');
});
