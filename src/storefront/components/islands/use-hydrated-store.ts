import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';

/**
 * Reads a store in an island. Returns `initial`, the value the page was built with, during hydration and the store's value
 * after it. The store's value at once would not match the built HTML.
 */
export function useHydratedStore<T, I>(store: ReadableAtom<T>, initial: I): T | I {
  return useStore<ReadableAtom<T | I>>(store, { ssr: () => initial });
}
