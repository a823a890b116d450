import { explainMissingCode } from '#storefront/components/behaviors/missing-code.ts';
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
    () => explainMissingCode(),
  );
}
