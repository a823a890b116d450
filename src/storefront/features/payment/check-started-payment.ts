import { readCookie } from '#storefront/browser/cookies/read-cookie.ts';
import { PAYMENT_KEY } from './payment-key.ts';

/** Shows the order of a started payment when it was placed without this browser. Other visitors load nothing. */
export function checkStartedPayment(): void {
  if (readCookie(PAYMENT_KEY)) void import('./open-placed-order.ts').then((order) => order.openPlacedOrder());
}
