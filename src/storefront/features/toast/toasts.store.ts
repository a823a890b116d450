import { atom } from 'nanostores';
import type { Toast } from './toast-schema.ts';

/** A toast disappears after this time. */
export const TOAST_MS = 3_000;
export const TOAST_POSITION = 'top-right';
/** Errors of delivery and payment are shown longer, centered at the top. */
export const LONG_TOAST_MS = 6_000;
/** A toast is removed after this time in any case, unless it is the latest one. */
export const TOAST_CLEANUP_MS = 300_000;

/** The toasts on screen, the oldest first. */
export const $toasts = atom<readonly Toast[]>([]);

let lastId = 0;

/** Adds a notification and removes it after its timeout. A message that is on screen already is not added again. */
export function addToast(
  type: Toast['type'],
  message: string,
  options: Partial<Toast['options']> = {},
): void {
  if ($toasts.get().some((toast) => toast.message === message)) return;
  const added: Toast = {
    id: String(++lastId),
    type,
    message,
    options: { timeout: options.timeout ?? TOAST_MS, position: options.position ?? TOAST_POSITION },
  };
  $toasts.set([...$toasts.get(), added]);
  const dismiss = () => dismissToast(added.id);
  if (added.options.timeout > 0) setTimeout(dismiss, added.options.timeout);
  setTimeout(() => $toasts.get().at(-1)?.id !== added.id && dismiss(), TOAST_CLEANUP_MS);
}

export const dismissToast = (id: string): void =>
  $toasts.set($toasts.get().filter((toast) => toast.id !== id));
