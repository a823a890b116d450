import { findCheckoutId } from './checkout-address.ts';
import { requestEarly } from './early-requests.ts';
import { NO_EXPRESS_KEY } from './visit.ts';

/**
 * Runs in the head of the checkout, before the style sheet. It requests the checkout, whose id is in the address, and then the
 * code of the islands, because scripts of the body wait for the style sheet. A checkout that this tab has seen without express
 * payment appears without the space for it (`data-no-express`).
 */
const { dataset } = document.documentElement;
const { code } = (document.currentScript as HTMLScriptElement).dataset as { readonly code: string };
const id = findCheckoutId(location.pathname.slice((dataset.base ?? '').length));

if (id) requestEarly(`/checkout?${new URLSearchParams({ id, storeSlug: dataset.store ?? '' })}`);
// If this import fails, the islands import the file again, and report that error.
import(code).catch(() => {});
try {
  if (sessionStorage[NO_EXPRESS_KEY] === id) dataset.noExpress = '';
} catch {
  // Blocked storage has none.
}
