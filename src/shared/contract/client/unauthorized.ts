/** Window event after a 401 response: the store requires its access code. */
export const UNAUTHORIZED = 'shop:unauthorized';

let isReported = false;

/** Reports a 401 response to listeners of {@link UNAUTHORIZED}, now or later ({@link wasUnauthorized}). */
export function reportUnauthorized(): void {
  isReported = true;
  // Node has no `dispatchEvent`.
  globalThis.dispatchEvent?.(new Event(UNAUTHORIZED));
}

/** Whether a response had status 401 before the caller began to listen: scripts of a page start in any order. */
export const wasUnauthorized = (): boolean => isReported;
