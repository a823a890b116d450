import { atom } from 'nanostores';
import type { Toast } from './toast-schema.ts';

/** A toast goes by itself after this long (spec §9). */
export const TOAST_MS = 3_000;
export const TOAST_POSITION = 'top-right';
/** Errors of delivery and payment stay longer, in the middle of the top. */
export const LONG_TOAST_MS = 6_000;
/** While there are several, one older than the latest is cleaned away after this long (spec §9). */
export const TOAST_CLEANUP_MS = 300_000;

/** What is told now, the oldest first. */
export const $toasts = atom<readonly Toast[]>([]);

let made = 0;

/** Adds a notification, which removes itself after its time. A message that is shown already is not added again. */
export function addToast(type: Toast['type'], message: string, options: Partial<Toast['options']> = {}): void {
  if ($toasts.get().some((shown) => shown.message === message)) return;
  const told: Toast = {
    id: String(++made),
    type,
    message,
    options: { timeout: options.timeout ?? TOAST_MS, position: options.position ?? TOAST_POSITION },
  };
  $toasts.set([...$toasts.get(), told]);
  const gone = () => dismissToast(told.id);
  if (told.options.timeout > 0) setTimeout(gone, told.options.timeout);
  setTimeout(() => $toasts.get().at(-1)?.id !== told.id && gone(), TOAST_CLEANUP_MS);
}

export const dismissToast = (id: string): void => $toasts.set($toasts.get().filter((shown) => shown.id !== id));
