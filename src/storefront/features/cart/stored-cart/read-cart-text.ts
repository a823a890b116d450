import { readCookie } from '#storefront/browser/cookies/read-cookie.ts';
import { readText } from '#storefront/browser/storage.ts';
import { getCookieKey } from '#storefront/inline/cart-storage-keys.ts';

/** The stored cart as `serializeCart` wrote it; '' without one. Every page reads it. */
export const readCartText = (store: string): string =>
  readCookie(store) ?? readText('local', getCookieKey(store)) ?? '';
