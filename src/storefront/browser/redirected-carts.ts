import * as v from 'valibot';
import { readCookie } from './cookies/read-cookie.ts';
import { writeCookie } from './cookies/write-cookie.ts';
import { PAYMENT_KEY } from './started-payment.ts';
import { readJson, writeJson } from './storage.ts';

/** A cart that went to the hosted checkout, where it may become an order without this browser. */
const RedirectedCart = v.object({
  /** Secret of the redirect. */
  key: v.string(),
  deviceId: v.optional(v.string()),
  /** Its finished checkout, once it is known. */
  checkoutId: v.optional(v.string()),
  /** Time of the redirect in milliseconds. */
  at: v.number(),
});
type RedirectedCart = v.InferOutput<typeof RedirectedCart>;

const KEY = 'redirectedCarts';
/** How long a cart may become an order. The platform deletes its record later. */
const LIFETIME_SECONDS = 60 * 60 * 24;
/** A shopper may have opened the hosted checkout in a few tabs. */
const CARTS_MAX = 3;
/** Value of the payment cookie when there is only a redirected cart. */
const REDIRECTED = 'redirected';

const parse = (value: unknown) => v.parse(v.array(RedirectedCart), value);
const write = (carts: readonly RedirectedCart[]): boolean => writeJson('local', KEY, carts);

/** The carts that went to the hosted checkout within a day, the newest first. */
export const readRedirectedCarts = (): readonly RedirectedCart[] =>
  (readJson('local', KEY, parse) ?? []).filter(
    ({ at }) => Date.now() - at < LIFETIME_SECONDS * 1_000,
  );

/**
 * Stores that the cart goes to the hosted checkout, and sets the cookie that makes the next pages look for its order. Returns
 * the secret of the redirect; undefined when storage is blocked or full.
 */
export function addRedirectedCart(deviceId: string | undefined): string | undefined {
  // `randomUUID` does not exist on pages without HTTPS.
  const key = crypto.randomUUID?.();
  const isStored =
    key && write([{ key, deviceId, at: Date.now() }, ...readRedirectedCarts()].slice(0, CARTS_MAX));
  // The cart is marked even if it could not be stored, because the hosted checkout may reserve its stock.
  markAsRedirected();
  return isStored ? key : undefined;
}

function markAsRedirected(): void {
  if (!readCookie(PAYMENT_KEY)) writeCookie(PAYMENT_KEY, REDIRECTED, LIFETIME_SECONDS);
}

/** Sets the payment cookie while there are redirected carts, unless it holds a started payment. */
export function markRedirectedCarts(): void {
  if (readRedirectedCarts().length > 0) markAsRedirected();
}

/** Stores which checkout a redirected cart became. */
export const saveRedirectedCheckout = (key: string, checkoutId: string): boolean =>
  write(readRedirectedCarts().map((cart) => (cart.key === key ? { ...cart, checkoutId } : cart)));

/** Forgets the redirected cart with a secret, device id or checkout id. Returns whether there was one. */
export function removeRedirectedCart(id: string): boolean {
  const carts = readRedirectedCarts();
  const others = carts.filter((cart) => ![cart.key, cart.deviceId, cart.checkoutId].includes(id));
  return others.length < carts.length && write(others);
}
