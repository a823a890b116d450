import type { PaymentPlatform } from '#shared/contract/payment.ts';

/** Where providers post their events. Their dashboards are told these addresses, below the platform's own. */
export const WEBHOOK_PATHS: Readonly<Record<PaymentPlatform, string>> = {
  stripe: '/v1/webhooks/stripe',
  paypal: '/v1/webhooks/paypal',
};
