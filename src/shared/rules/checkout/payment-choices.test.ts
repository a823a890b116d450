import { describe, expect, test } from 'vitest';
import { PAYMENT_METHODS } from '#shared/contract/payment.ts';
import { getPaymentChoices } from './payment-choices.ts';

const HERE = {
  methods: PAYMENT_METHODS,
  flags: {},
  region: 'USA',
  fulfillment: 'USA',
  currency: 'USD',
  afterpayUnavailable: false,
  wallets: ['google-pay'],
} as const;

describe('offered payment methods', () => {
  test('CHK-7 card, PayPal, the browser’s wallet, and Afterpay in region USA', () => {
    expect(getPaymentChoices(HERE)).toEqual(['card', 'paypal', 'wallet', 'afterpay']);
  });

  test('CHK-7 no Afterpay outside region USA, or when it is flagged unavailable', () => {
    expect(getPaymentChoices({ ...HERE, region: 'CAN' })).not.toContain('afterpay');
    expect(getPaymentChoices({ ...HERE, afterpayUnavailable: true })).not.toContain('afterpay');
  });

  test('CHK-12 no wallet if the browser has none or the platform does not accept it', () => {
    expect(getPaymentChoices({ ...HERE, wallets: [] })).not.toContain('wallet');
    expect(getPaymentChoices({ ...HERE, methods: ['card', 'apple-pay'] })).toEqual(['card']);
  });

  test('FLAG-3 US-only shows wallets only for region, fulfilment and currency of the USA', () => {
    const flags = { usOnlyCheckout: true };
    expect(getPaymentChoices({ ...HERE, flags })).toContain('wallet');
    expect(getPaymentChoices({ ...HERE, flags, currency: 'EUR' })).not.toContain('wallet');
    expect(getPaymentChoices({ ...HERE, flags, region: 'EU' })).not.toContain('wallet');
    expect(getPaymentChoices({ ...HERE, flags, fulfillment: 'EUR' })).not.toContain('wallet');
  });

  test('FLAG-3 a hidden method is not offered, except when no other method remains', () => {
    expect(getPaymentChoices({ ...HERE, flags: { hideCard: true } })).toEqual([
      'paypal',
      'wallet',
      'afterpay',
    ]);
    const all = { hideCard: true, hidePaypal: true, hideAfterpay: true };
    expect(getPaymentChoices({ ...HERE, flags: all, wallets: [] })).toEqual(['card']);
    expect(getPaymentChoices({ ...HERE, flags: all })).toEqual(['card', 'wallet']);
  });
});
