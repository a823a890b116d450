import { countItems, formatCartCount } from '#shared/rules/cart/cart.ts';
import { watchCart } from './watch-cart.ts';

/** Updates the item count in the header after each change of the cart, without React. */
export function startCartCount(): void {
  const badge = document.querySelector<HTMLElement>('[data-cart-count]');
  const link = document.querySelector<HTMLElement>('[data-cart-link]');
  if (!badge || !link) return;
  const emptyLabel = link.getAttribute('aria-label') ?? '';
  watchCart((cart) => {
    const label = formatCartCount(cart);
    badge.hidden = label === '';
    badge.textContent = label;
    const countLabel = (link.dataset.cartLabel ?? '').replace('{count}', String(countItems(cart)));
    link.setAttribute('aria-label', label === '' ? emptyLabel : countLabel);
  });
}
