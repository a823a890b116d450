import type { Cart } from '#domain/cart.ts';
import { handOffAddress } from '../checkout/$hand-off.ts';
import { pageContext } from '../page-context.ts';
import { $preview } from '../preview/$preview.ts';
import { shopHref, shopPath } from '../shop-path.ts';
import { toast } from '../toast/$toasts.ts';
import { track } from '../tracking/$events.ts';
import { $cart } from './$cart.ts';
import { closeCartDialog } from './$cart-dialogs.ts';
import { $checkoutStart, CHECKOUT_LOADING_MS, type StartMethod } from './$checkout-start.ts';
import { checkoutFor } from './checkout-for.ts';
import { stillValid } from './still-valid.ts';

interface Words {
  /** Nothing came back. */
  readonly empty: string;
  readonly failed: (message: string) => string;
}

/**
 * Checks the cart against the platform's present listings, makes a checkout of it (or brings the one it has up to date)
 * and goes there; with an error back to the cart, which says so (spec §4, §8). A line that is no longer valid ends it: the
 * cart is refreshed by `refresh` and shows what is gone.
 */
export async function startCheckout(method: StartMethod, words: Words, refresh: () => void): Promise<void> {
  if ($checkoutStart.get() || $preview.get() !== 'off') return;
  $checkoutStart.set(method);
  const cart = $cart.get();
  track('begin-checkout', { method, items: cart.items.map(({ sku, quantity }) => ({ item_id: sku, quantity })) });
  if (!(await stillValid(cart))) {
    track('inactive-checkout', { method });
    $checkoutStart.set(undefined);
    closeCartDialog();
    refresh();
    return;
  }
  if (document.documentElement.dataset.checkout === 'v2') handOff(cart, method);
  else await openCheckout(cart, method, words);
}

/** Checkout version 2 is the platform's own: the cart goes there in its address. */
function handOff({ items }: Cart, method: StartMethod): void {
  const lineItems = items.map(({ sku, quantity }) => ({ teespringID: sku, quantity }));
  location.assign(handOffAddress({ lineItems, currency: pageContext().currency }, { method }));
  free();
}

/** Whoever stops the browser on its way, or comes back to this very page, finds buttons that work. */
function free(): void {
  const ready = () => $checkoutStart.set(undefined);
  setTimeout(ready, CHECKOUT_LOADING_MS);
  addEventListener('pageshow', ready, { once: true });
}

async function openCheckout(cart: Cart, method: StartMethod, words: Words): Promise<void> {
  const made = await checkoutFor(cart);
  if (made.ok) {
    location.assign(
      shopHref(`/checkout/${encodeURIComponent(made.value)}${method === 'paypal' ? '?method=paypal' : ''}`),
    );
    free();
    return;
  }
  $checkoutStart.set(undefined);
  const message = made.error === '' ? words.empty : words.failed(made.error);
  if (shopPath() === '/cart') toast('danger', message);
  else {
    keepMessage(message);
    location.assign(shopHref('/cart'));
  }
}

const KEPT = 'checkout-error';

/** The cart page shows it once it is there. */
function keepMessage(message: string): void {
  try {
    sessionStorage.setItem(KEPT, message);
  } catch {
    // Without storage the cart opens without its words.
  }
}

/** What a failed start on another page has to say; read once. */
export function takeCheckoutError(): string | undefined {
  try {
    const message = sessionStorage.getItem(KEPT) ?? undefined;
    sessionStorage.removeItem(KEPT);
    return message;
  } catch {
    return undefined;
  }
}
