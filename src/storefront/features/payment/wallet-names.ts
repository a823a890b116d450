import type { Wallet } from '#shared/rules/checkout/payment-choices.ts';

/** The provider's names of wallets. Only the payment sandbox has `basicCard`. */
export const WALLET_NAMES: Readonly<Record<string, Wallet>> = {
  applePay: 'apple-pay',
  googlePay: 'google-pay',
  basicCard: 'basic-card',
  apple_pay: 'apple-pay',
  google_pay: 'google-pay',
  basic_card: 'basic-card',
};
