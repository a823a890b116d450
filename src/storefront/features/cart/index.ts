export { $cart } from './cart.store.ts';
export { clearCheckedOutCart } from './clear-checked-out-cart.ts';
export { countUnits } from './count-units.ts';
export { openCartDialog } from './dialogs/open-cart-dialog.ts';
export { hideRelatedInCart } from './hide-related-in-cart.ts';
export { startCartCount } from './start-cart-count.ts';
export { startCartLink } from './start-cart-link.ts';
export { onCartChange, onExternalCartChange } from './stored-cart/cart-events.ts';
export { addSelection, readCartLines, readCartOfCheckout } from './update-cart.ts';
