export { toast } from './toast.ts';
export { LONG_TOAST_MS } from './toasts.store.ts';
