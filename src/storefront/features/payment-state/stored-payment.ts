import * as v from 'valibot';
import { Opaque } from '#shared/contract/common.ts';
import { readCookie } from '#storefront/browser/cookies/read-cookie.ts';
import { removeCookie, writeCookie } from '#storefront/browser/cookies/write-cookie.ts';
import { getHostedPage } from '#storefront/browser/hosted-page.ts';
import { markRedirectedCarts } from '#storefront/browser/redirected-carts.ts';
import { PAYMENT_KEY } from '#storefront/browser/started-payment.ts';
import { readJson, removeStored, writeJson } from '#storefront/browser/storage.ts';

/** The payment that this browser started last, and its checkout. An order with nothing due has no payment. */
const StoredPayment = v.object({
  paymentToken: v.optional(Opaque),
  paymentId: v.optional(Opaque),
  checkoutId: v.optional(Opaque),
});
type StoredPayment = v.InferOutput<typeof StoredPayment>;

/** Lifetime of the cookie. Providers expire an unfinished payment after a day. */
const LIFETIME_SECONDS = 60 * 60 * 24;

/**
 * Saves a started payment for a return or a reload, in the cookie and in storage: a browser may block one of them. Not in a cookie on
 * the platform's page: on a host that it shares with the shop, the cookie is that of the shop.
 */
export function savePayment(payment: StoredPayment): void {
  if (!getHostedPage())
    writeCookie(PAYMENT_KEY, encodeURIComponent(JSON.stringify(payment)), LIFETIME_SECONDS);
  writeJson('local', PAYMENT_KEY, payment);
}

/** Reads the saved payment. */
export const readStartedPayment = (): StoredPayment | undefined =>
  readPaymentCookie() ?? readJson('local', PAYMENT_KEY, parse);

/** Reads the saved payment of a checkout. Undefined when there is none or it belongs to another checkout. */
export function readPayment(checkoutId: string): StoredPayment | undefined {
  const payment = readStartedPayment();
  return payment?.checkoutId === checkoutId ? payment : undefined;
}

export function removePayment(): void {
  removeStored('local', PAYMENT_KEY);
  if (getHostedPage()) return;
  removeCookie(PAYMENT_KEY);
  markRedirectedCarts();
}

const parse = (value: unknown) => v.parse(StoredPayment, value);

function readPaymentCookie(): StoredPayment | undefined {
  try {
    return parse(JSON.parse(decodeURIComponent(readCookie(PAYMENT_KEY) ?? '')));
  } catch {
    return undefined;
  }
}
