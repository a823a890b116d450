import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Returns memory that is no longer used to the system, before threads that render pages need theirs. V8 alone frees it only when its
 * heap has grown to a multiple.
 */
export function freeMemory(): void {
  setFlagsFromString('--expose-gc');
  const collectGarbage: NonNullable<typeof globalThis.gc> = runInNewContext('gc');
  collectGarbage({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}
