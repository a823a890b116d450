import { readCookie } from './cookies/read-cookie.ts';

/** Name of the cookie and of the local storage key of a started payment. The cookie is also set by a redirect to the hosted checkout. */
export const PAYMENT_KEY = 'payment';

/**
 * Whether this browser has started a payment, here or on the hosted checkout, that it does not know the end of. Its checkout
 * may hold reserved stock. Local storage is not read: the cookie ends after a day, when providers have expired the payment.
 */
export const hasStartedPayment = (): boolean => Boolean(readCookie(PAYMENT_KEY));
