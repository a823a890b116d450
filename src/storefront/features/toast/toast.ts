import type { Toast } from './toast-schema.ts';
import { addToast } from './toasts.store.ts';

/** Shows a notification at the edge of the page. A message that is shown already is not shown twice. */
export function toast(type: Toast['type'], message: string, options?: Partial<Toast['options']>): void {
  addToast(type, message, options);
  void import('./mount-toasts.tsx').then(({ mountToasts }) => mountToasts());
}
