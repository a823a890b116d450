/** Events of a shopper who uses the page. */
const EVENTS = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll', 'hashchange'] as const;

let interaction: Promise<void> | undefined;

/**
 * Resolves at the first interaction with the page. Use it to delay code that nobody needs earlier. A mouse that rests where the
 * page appears is no interaction, although Chromium dispatches `pointermove` for it: only another position counts.
 */
export function whenFirstInteraction(): Promise<void> {
  interaction ??= new Promise((resolve) => {
    const seen = new AbortController();
    let start: string | undefined;
    for (const type of EVENTS) {
      addEventListener(
        type,
        (event) => {
          if (type === 'pointermove') {
            const { x, y } = event as PointerEvent;
            const position = `${x},${y}`;
            start ??= position;
            if (position === start) return;
          }
          seen.abort();
          resolve();
        },
        { capture: true, passive: true, signal: seen.signal },
      );
    }
  });
  return interaction;
}
