import { type RefObject, useEffect } from 'react';

/** Tells the `client:interaction` directive that the island around `ref` listens now. Every such island calls it once. */
export function useIslandReady(ref: RefObject<Element | null>): void {
  useEffect(() => {
    ref.current?.closest('astro-island')?.dispatchEvent(new Event('island:ready'));
  }, [ref]);
}
