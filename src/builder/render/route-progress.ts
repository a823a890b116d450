/**
 * The page that a thread with a store's routes is rendering, for the thread that waits for it: the time of its start in ms since
 * 1970 (0 for none), and its index.
 */
export type RouteProgress = BigInt64Array<SharedArrayBuffer>;

export const createRouteProgress = (): RouteProgress =>
  new BigInt64Array(new SharedArrayBuffer(2 * BigInt64Array.BYTES_PER_ELEMENT));

/** Yields pages and writes which one is being rendered. */
export function* trackProgress<T>(pages: readonly T[], progress: RouteProgress): Generator<T> {
  for (const [index, page] of pages.entries()) {
    Atomics.store(progress, 1, BigInt(index));
    Atomics.store(progress, 0, BigInt(Date.now()));
    yield page;
  }
  Atomics.store(progress, 0, 0n);
}

/** Returns the index of the page that is being rendered and for how long, in ms. Undefined before the first and after the last. */
export function readProgress(progress: RouteProgress): { readonly index: number; readonly ms: number } | undefined {
  const started = Number(Atomics.load(progress, 0));
  return started === 0 ? undefined : { index: Number(Atomics.load(progress, 1)), ms: Date.now() - started };
}
