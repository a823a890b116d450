import { readCookie } from '#storefront/browser/cookies/read-cookie.ts';
import { whenFirstInteraction } from '#storefront/components/islands/first-interaction.ts';

/** Hides related products that are in the cart. The code for it loads with a cart, or when the shopper may fill one. */
export function startRelatedInCart(): void {
  const load = () => void import('./hide-related-in-cart.ts').then(({ hideRelatedInCart }) => hideRelatedInCart());
  if (readCookie(`${document.documentElement.dataset.store}`)) load();
  else void whenFirstInteraction().then(load);
}
