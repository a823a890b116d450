/** Events of a shopper who uses the page. */
const EVENTS = [
  'pointermove',
  'pointerdown',
  'keydown',
  'focusin',
  'scroll',
  'hashchange',
] as const;

/** Opens the filters of a collection, whose code must not wait for that of the first interaction. */
const FILTERS = '[data-filter],[data-filter-placeholder]';

let interaction: Promise<Event> | undefined;

/**
 * Resolves at the first interaction with the page, with its event. Use it to delay code that nobody needs earlier. A mouse that rests where the
 * page appears is no interaction, although Chromium dispatches `pointermove` for it: only another position counts. The tap on the
 * filters counts when they are open, and have the focus.
 */
export function whenFirstInteraction(): Promise<Event> {
  interaction ??= new Promise((resolve) => {
    const seen = new AbortController();
    let start: PointerEvent | undefined;
    for (const type of EVENTS) {
      addEventListener(
        type,
        (event) => {
          if (event.target instanceof Element && event.target.closest(FILTERS)) return;
          if (type === 'pointermove') {
            const move = event as PointerEvent;
            start ??= move;
            if (move.x === start.x && move.y === start.y) return;
          }
          seen.abort();
          resolve(event);
        },
        { capture: true, passive: true, signal: seen.signal },
      );
    }
  });
  return interaction;
}
