import * as v from 'valibot';
import { Opaque } from '#contract/common.ts';

/** The payment that is under way in this browser (spec §9), and the checkout it is for. */
const KeptPayment = v.object({ paymentToken: Opaque, paymentId: Opaque, checkoutId: v.optional(Opaque) });
export type KeptPayment = v.InferOutput<typeof KeptPayment>;

/** Name of the cookie and of the key in local storage. */
export const PAYMENT_KEY = 'payment';
/** As long as a provider keeps an unfinished payment. */
const KEPT_SECONDS = 60 * 60 * 24;

export function keepPayment(payment: KeptPayment): void {
  const text = JSON.stringify(payment);
  writeCookie(encodeURIComponent(text), KEPT_SECONDS);
  try {
    localStorage.setItem(PAYMENT_KEY, text);
  } catch {
    // The cookie is enough.
  }
}

/** The kept payment of a checkout; undefined when there is none, or it is another's. */
export function readPayment(checkoutId: string): KeptPayment | undefined {
  const kept = parse(cookieText()) ?? parse(storedText());
  return kept?.checkoutId === checkoutId ? kept : undefined;
}

export function forgetPayment(): void {
  writeCookie('', 0);
  try {
    localStorage.removeItem(PAYMENT_KEY);
  } catch {
    // Nothing was kept then.
  }
}

function writeCookie(value: string, seconds: number): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: kept before the browser leaves the page, the Cookie Store API is asynchronous
  document.cookie = `${PAYMENT_KEY}=${value}; path=/; max-age=${seconds}; samesite=lax${secure}`;
}

function cookieText(): string | null {
  const pair = document.cookie.split('; ').find((one) => one.startsWith(`${PAYMENT_KEY}=`));
  const value = pair?.slice(PAYMENT_KEY.length + 1);
  try {
    return value ? decodeURIComponent(value) : null;
  } catch {
    return null;
  }
}

function storedText(): string | null {
  try {
    return localStorage.getItem(PAYMENT_KEY);
  } catch {
    return null;
  }
}

function parse(text: string | null): KeptPayment | undefined {
  try {
    const parsed = v.safeParse(KeptPayment, JSON.parse(text ?? 'null'));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}
