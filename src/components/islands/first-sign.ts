/** What shows that a person is there. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll', 'hashchange'] as const;

let person: Promise<void> | undefined;

/** Resolves at the first sign of a person on this page. What only a person needs is fetched then. */
export function firstSign(): Promise<void> {
  person ??= new Promise((resolve) => {
    const seen = new AbortController();
    for (const sign of SIGNS) {
      addEventListener(
        sign,
        () => {
          seen.abort();
          resolve();
        },
        { capture: true, passive: true, signal: seen.signal },
      );
    }
  });
  return person;
}
