import { describe, expect, test } from 'vitest';
import { EnvironmentError } from '#shared/environment/environment-error.ts';
import { readPaymentKeys } from './payment-keys.ts';

const STRIPE = { STRIPE_SECRET_KEY: 'sk_test_abc123', STRIPE_PUBLISHABLE_KEY: 'pk_test_abc123' };
const LIVE_STRIPE = {
  STRIPE_SECRET_KEY: 'sk_live_abc123',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_abc123',
  STRIPE_WEBHOOK_SECRET: 'whsec_abc123',
};
const PAYPAL = {
  PAYPAL_CLIENT_ID: 'client-of-an-app',
  PAYPAL_CLIENT_SECRET: 'secret-of-an-app',
  PAYPAL_ENVIRONMENT: 'sandbox',
};

describe('the mode', () => {
  test.each([
    ['sandbox', {}],
    ['sandbox', { STRIPE_SECRET_KEY: '', PAYPAL_CLIENT_ID: '' }],
    ['test', STRIPE],
    ['test', PAYPAL],
    ['test', { ...STRIPE, ...PAYPAL }],
    ['test', { ...STRIPE, STRIPE_SECRET_KEY: 'rk_test_abc123' }],
    ['live', LIVE_STRIPE],
    [
      'live',
      {
        ...PAYPAL,
        PAYPAL_ENVIRONMENT: 'production',
        PAYPAL_WEBHOOK_ID: '8PT597110X687430LKGECATA',
      },
    ],
  ] as const)('is %s', (mode, env) => {
    expect(readPaymentKeys(env, true).mode).toBe(mode);
  });

  test('is the sandbox on a reachable platform only with PAYMENTS=sandbox', () => {
    expect(() => readPaymentKeys({}, false)).toThrow(
      /^PAYMENTS: no keys of Stripe or PayPal are set/,
    );
    expect(readPaymentKeys({ PAYMENTS: 'sandbox' }, false).mode).toBe('sandbox');
    expect(readPaymentKeys(STRIPE, false).mode).toBe('test');
  });

  test('has only the provider whose keys are set', () => {
    expect(readPaymentKeys(STRIPE, true)).toMatchObject({
      stripe: { secretKey: 'sk_test_abc123' },
      paypal: undefined,
    });
    expect(readPaymentKeys(PAYPAL, true)).toMatchObject({
      stripe: undefined,
      paypal: { environment: 'sandbox' },
    });
  });
});

describe('an error names the variable', () => {
  test.each<readonly [text: string, env: Record<string, string>]>([
    [
      'STRIPE_PUBLISHABLE_KEY: not set, but Stripe needs it',
      { STRIPE_SECRET_KEY: 'sk_test_abc123' },
    ],
    [
      'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY: not set, but Stripe needs them',
      { STRIPE_WEBHOOK_SECRET: 'whsec_x' },
    ],
    ['PAYPAL_CLIENT_SECRET, PAYPAL_ENVIRONMENT: not set', { PAYPAL_CLIENT_ID: 'client-of-an-app' }],
    [
      'STRIPE_SECRET_KEY: expected something like sk_test_…',
      { ...STRIPE, STRIPE_SECRET_KEY: 'pk_test_abc123' },
    ],
    [
      'STRIPE_WEBHOOK_SECRET: expected something like whsec_…',
      { ...STRIPE, STRIPE_WEBHOOK_SECRET: 'abc' },
    ],
    ["PAYMENTS: expected 'sandbox' or nothing", { PAYMENTS: 'live' }],
    [
      "PAYPAL_ENVIRONMENT: expected 'sandbox' or 'production'",
      { ...PAYPAL, PAYPAL_ENVIRONMENT: 'live' },
    ],
    [
      'one is a test key, the other a live one',
      { ...STRIPE, STRIPE_PUBLISHABLE_KEY: 'pk_live_abc123' },
    ],
    ['one is in test mode, the other in live mode', { ...LIVE_STRIPE, ...PAYPAL }],
    [
      'STRIPE_WEBHOOK_SECRET: not set, but live mode needs it',
      { STRIPE_SECRET_KEY: 'sk_live_abc123', STRIPE_PUBLISHABLE_KEY: 'pk_live_abc123' },
    ],
    [
      'PAYPAL_WEBHOOK_ID: not set, but live mode needs it',
      { ...PAYPAL, PAYPAL_ENVIRONMENT: 'production' },
    ],
  ])('%s', (text, env) => {
    expect(() => readPaymentKeys(env, true)).toThrow(EnvironmentError);
    expect(() => readPaymentKeys(env, true)).toThrow(text);
  });

  test('an error contains no secret', () => {
    const secret = 'secret-in-a-wrong-format';
    const error = (() => {
      try {
        return readPaymentKeys({ ...STRIPE, STRIPE_SECRET_KEY: secret }, true);
      } catch (error) {
        return error;
      }
    })();
    expect(String(error)).toContain('STRIPE_SECRET_KEY');
    expect(String(error)).not.toContain(secret);
  });
});
