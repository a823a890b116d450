import type { Toast } from './toast-schema.ts';
import { addToast } from './toasts.store.ts';

/** Shows a notification. A message that is on screen already is not added again. */
export function toast(
  type: Toast['type'],
  message: string,
  options?: Partial<Toast['options']>,
): void {
  addToast(type, message, options);
  import('./mount-toasts.tsx').then(
    ({ mountToasts }) => mountToasts(),
    // Offline, its code cannot be loaded. Every page contains the notice of `components/behaviors/offline-notice.ts`.
    () => document.querySelector('[data-offline]')?.removeAttribute('hidden'),
  );
}
