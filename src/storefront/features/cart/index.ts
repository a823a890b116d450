export { openCartDialog } from './dialogs/open-cart-dialog.ts';
export { hideRelatedInCart } from './hide-related-in-cart.ts';
export { startCartCount } from './start-cart-count.ts';
export { onExternalCartChange } from './stored-cart/cart-events.ts';
export { addSelection, clearCheckedOutCart, readCartOfCheckout } from './update-cart.ts';
