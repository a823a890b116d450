import { NO_EXPRESS_KEY } from '#storefront/inline/visit.ts';
import { readText, removeStored, writeText } from './storage.ts';

/**
 * Stores whether a checkout shows express payment, for the next load of its page in this tab: the page has space for it before the
 * checkout is loaded.
 */
export function saveExpressSpace(checkoutId: string, hasExpress: boolean): void {
  if (!hasExpress) writeText('session', NO_EXPRESS_KEY, checkoutId);
  else if (readText('session', NO_EXPRESS_KEY) === checkoutId)
    removeStored('session', NO_EXPRESS_KEY);
}
