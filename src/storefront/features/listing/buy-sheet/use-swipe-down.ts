import { useEffect } from 'react';

/** A swipe of this length closes the dialog, in pixels. */
const CLOSE_AFTER = 80;

/** Closes an open dialog by a swipe down that starts while it is scrolled to its top. The dialog follows the finger. */
export function useSwipeDown(id: string, open: boolean, onClose: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new callback does the same
  useEffect(() => {
    const dialog = document.getElementById(id);
    if (!open || !dialog) return;
    let from: number | undefined;
    let distance = 0;
    const move = (by: number) => {
      distance = by;
      dialog.style.translate = by > 0 ? `0 ${by}px` : '';
    };
    const listeners = new AbortController();
    const listen = (
      type: 'touchstart' | 'touchmove' | 'touchend' | 'touchcancel',
      handle: (event: TouchEvent) => void,
    ) => dialog.addEventListener(type, handle, { passive: true, signal: listeners.signal });
    listen('touchstart', ({ touches }) => {
      from = dialog.scrollTop <= 0 && touches.length === 1 ? touches[0]?.clientY : undefined;
    });
    listen('touchmove', ({ touches }) => {
      if (from !== undefined && dialog.scrollTop <= 0) move((touches[0]?.clientY ?? from) - from);
    });
    listen('touchend', () => {
      const isFar = distance > CLOSE_AFTER;
      move(0);
      if (isFar) onClose();
    });
    listen('touchcancel', () => move(0));
    return () => listeners.abort();
  }, [id, open]);
}
