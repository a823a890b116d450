import { readCookie } from '#storefront/browser/cookies/read-cookie.ts';
import { PAYMENT_KEY } from './payment-key.ts';

/** Whether this browser has started a payment that it does not know the end of. Its checkout may hold reserved stock. */
export const hasStartedPayment = (): boolean => Boolean(readCookie(PAYMENT_KEY));

/** Shows the order of a started payment when it was placed without this browser. Other visitors load nothing. */
export function checkStartedPayment(): void {
  if (hasStartedPayment()) void import('./open-placed-order.ts').then((order) => order.openPlacedOrder());
}
