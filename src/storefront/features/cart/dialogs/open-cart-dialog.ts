import { type CartDialog, showCartDialog } from './cart-dialogs.store.ts';

/** Opens a dialog of the cart. The code of the dialogs is fetched the first time; rejects when that fails. */
export const openCartDialog = (dialog: CartDialog): Promise<void> =>
  showCartDialog(
    dialog,
    import('./mount-cart-dialogs.tsx').then(({ mountCartDialogs }) => mountCartDialogs()),
  );
