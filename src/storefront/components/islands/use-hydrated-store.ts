import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';

/**
 * Reads a store in an island. While React hydrates it gives `initial`, what the server rendered with, and the store's
 * own value right after: reading storage at once would differ from the built HTML.
 */
export function useHydratedStore<T, I>(store: ReadableAtom<T>, initial: I): T | I {
  return useStore<ReadableAtom<T | I>>(store, { ssr: () => initial });
}
