import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addRedirectedCart, readRedirectedCarts } from './redirected-carts.ts';
import { hasStartedPayment } from './started-payment.ts';

let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
  });
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('location', { protocol: 'https:' });
});
afterEach(() => vi.unstubAllGlobals());

test('FAULT-14 a cart that goes to the hosted checkout counts as a started payment', () => {
  expect(hasStartedPayment()).toBe(false);
  expect(addRedirectedCart('device')).toMatch(/^[\w-]{36}$/);
  expect(readRedirectedCarts()).toHaveLength(1);
  expect(hasStartedPayment()).toBe(true);
});

test('FAULT-14 it counts as one when storage is full or the browser creates no random key', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new Error('QuotaExceededError');
    },
  });
  expect(addRedirectedCart('device')).toBeUndefined();
  expect(hasStartedPayment()).toBe(true);

  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('crypto', {});
  expect(addRedirectedCart('device')).toBeUndefined();
  expect(hasStartedPayment()).toBe(true);
});
