import { getCookieKey } from './cart-cookie-key.ts';

/**
 * Runs in the head of the cart, before the style sheet. Without a stored cart the page shows its newest products (`data-empty`,
 * see base.css) with the first paint and does not wait for the island. A cart with items needs the code of its island at once: it is
 * imported here, because scripts of the body wait for the style sheet.
 */
const { dataset } = document.documentElement;
const { code } = (document.currentScript as HTMLScriptElement).dataset as { readonly code: string };

function hasCart(): boolean {
  if (`; ${document.cookie}`.includes(`; ${dataset.store}=`)) return true;
  try {
    return Boolean(localStorage[getCookieKey(dataset.store ?? '')]);
  } catch {
    // Blocked storage has none.
    return false;
  }
}

if (!hasCart()) dataset.empty = '';
// If this import fails, the island imports the file again, and reports that error.
else import(code).catch(() => {});
