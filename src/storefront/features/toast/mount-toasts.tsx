import { mountOnce } from '#storefront/components/dialog/mount-once.tsx';
import { Toasts } from './Toasts.tsx';

/** Renders the toasts into this page, once. */
export const mountToasts = (): void => mountOnce('toasts', Toasts);
