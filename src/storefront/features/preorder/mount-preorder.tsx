import { mountOnce } from '#storefront/components/dialog/mount-once.tsx';
import { PreorderDialog } from './PreorderDialog.tsx';

/** Renders the pre-order form into this page, once. */
export const mountPreorder = (): void => mountOnce('preorder', PreorderDialog);
