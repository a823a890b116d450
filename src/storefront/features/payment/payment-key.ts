/** Name of the cookie and of the local storage key of a started payment. Every page reads the cookie, so this file imports nothing. */
export const PAYMENT_KEY = 'payment';
