import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** With a smaller heap the pages need more memory than the pull. */
const LARGE_HEAP_BYTES = 256 * 1024 * 1024;

/**
 * Returns the memory of a catalog that is no longer used to the system, before threads that render pages need theirs. V8 alone frees it
 * only when its heap has grown to a multiple.
 */
export function freeMemory(): void {
  if (getHeapStatistics().total_heap_size < LARGE_HEAP_BYTES) return;
  setFlagsFromString('--expose-gc');
  const collectGarbage: NonNullable<typeof globalThis.gc> = runInNewContext('gc');
  collectGarbage({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}
