import type { PaymentPlatform } from '#shared/contract/payment.ts';

/** Paths to which the providers post their events. They are configured in the providers' dashboards. */
export const WEBHOOK_PATHS: Readonly<Record<PaymentPlatform, string>> = {
  stripe: '/v1/webhooks/stripe',
  paypal: '/v1/webhooks/paypal',
};
