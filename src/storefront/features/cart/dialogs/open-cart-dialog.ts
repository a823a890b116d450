import { type CartDialog, showCartDialog } from './cart-dialogs.store.ts';

/** Opens a dialog of the cart after loading the code of the dialogs. Rejects if the code does not load. */
export const openCartDialog = (dialog: CartDialog): Promise<void> =>
  showCartDialog(
    dialog,
    import('./mount-cart-dialogs.tsx').then(({ mountCartDialogs }) => mountCartDialogs()),
  );
