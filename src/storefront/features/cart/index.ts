export { openCartDialog } from './dialogs/open-cart-dialog.ts';
export { hideRelatedInCart } from './hide-related-in-cart.ts';
export { startCartCount } from './start-cart-count.ts';
export { addSelection, clearCheckedOutCart } from './update-cart.ts';
