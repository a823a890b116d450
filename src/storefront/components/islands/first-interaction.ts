/** Events of a shopper who uses the page. */
const EVENTS = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll', 'hashchange'] as const;

let interaction: Promise<void> | undefined;

/** Resolves at the first interaction with the page. Use it to delay code that nobody needs earlier. */
export function whenFirstInteraction(): Promise<void> {
  interaction ??= new Promise((resolve) => {
    const seen = new AbortController();
    for (const event of EVENTS) {
      addEventListener(
        event,
        () => {
          seen.abort();
          resolve();
        },
        { capture: true, passive: true, signal: seen.signal },
      );
    }
  });
  return interaction;
}
