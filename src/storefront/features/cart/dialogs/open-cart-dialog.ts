import { type CartDialog, showCartDialog } from './cart-dialogs.store.ts';

/** Opens a dialog of the cart. Loads the code of the dialogs first; rejects when that fails. */
export const openCartDialog = (dialog: CartDialog): Promise<void> =>
  showCartDialog(
    dialog,
    import('./mount-cart-dialogs.tsx').then(({ mountCartDialogs }) => mountCartDialogs()),
  );
