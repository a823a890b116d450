/** Hides related products that are in the cart. They are below the first screen: call it at the first interaction. */
export function startRelatedInCart(): void {
  if (!document.querySelector('[data-related]')) return;
  void import('./hide-related-in-cart.ts').then(({ hideRelatedInCart }) => hideRelatedInCart());
}
