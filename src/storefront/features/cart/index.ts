export { addSelection, destroyCart } from './cart-changes.ts';
export { startCartCount } from './cart-count.ts';
export { openCartDialog } from './dialogs/open-cart-dialog.ts';
export { followRelatedShelf } from './related-shelf.ts';
