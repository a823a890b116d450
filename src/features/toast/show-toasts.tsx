import { mountOnce } from '../mount-once.tsx';
import { Toasts } from './Toasts.tsx';

export const showToasts = (): void => mountOnce('toasts', Toasts);
