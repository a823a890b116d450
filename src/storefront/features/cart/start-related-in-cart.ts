/** Hides related products that are in the cart. They are below the first screen, so the code for it loads after the page. */
export function startRelatedInCart(): void {
  if (!document.querySelector('[data-related]')) return;
  void import('./hide-related-in-cart.ts').then(({ hideRelatedInCart }) => hideRelatedInCart());
}
