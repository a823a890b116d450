import { mountOnce } from '#storefront/components/dialog/mount-once.tsx';
import { CartDialogs } from './CartDialogs.tsx';

/** Renders the dialogs of the cart into this page, once. */
export const mountCartDialogs = (): void => mountOnce('cart-dialogs', CartDialogs);
