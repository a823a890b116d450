import { mountOnce } from '#storefront/components/dialog/mount-once.tsx';
import { Toasts } from './Toasts.tsx';

export const mountToasts = (): void => mountOnce('toasts', Toasts);
