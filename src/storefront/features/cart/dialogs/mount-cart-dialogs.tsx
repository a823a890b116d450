import { mountOnce } from '#storefront/components/dialog/mount-once.tsx';
import { CartDialogs } from './CartDialogs.tsx';

/** Makes the cart's dialogs part of this page. */
export const mountCartDialogs = (): void => mountOnce('cart-dialogs', CartDialogs);
