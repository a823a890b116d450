import { mountOnce } from '#storefront/components/dialog/mount-once.tsx';
import { PreorderDialog } from './PreorderDialog.tsx';

/** Makes the pre-order form part of this page. */
export const mountPreorder = (): void => mountOnce('preorder', PreorderDialog);
