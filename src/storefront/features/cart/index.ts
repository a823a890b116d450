export { $cart } from './cart.store.ts';
export { toCartItem } from './cart-item.ts';
export { getCheckoutErrorMessage } from './checkout-error-message.ts';
export { clearCheckedOutCart } from './clear-checked-out-cart.ts';
export { countUnits } from './count-units.ts';
export { cancelCartDialog } from './dialogs/cart-dialogs.store.ts';
export { openCartDialog } from './dialogs/open-cart-dialog.ts';
export { hideRelatedInCart } from './hide-related-in-cart.ts';
export { prepareCartCheckout } from './prepare-cart-checkout.ts';
export { startCartCount } from './start-cart-count.ts';
export { startCartLink } from './start-cart-link.ts';
export { startRelatedInCart } from './start-related-in-cart.ts';
export { addToStoredCart } from './stored-cart/add-to-stored-cart.ts';
export { onCartChange, onExternalCartChange } from './stored-cart/cart-events.ts';
export { takeBack } from './take-back.ts';
export {
  type AddedSelection,
  addSelection,
  readCartLines,
  readCartOfCheckout,
  reportAddition,
} from './update-cart.ts';
export { createCheckoutOf, toShopperMessage } from './upsert-checkout.ts';
export { watchCart } from './watch-cart.ts';
