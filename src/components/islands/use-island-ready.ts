import { type RefObject, useEffect } from 'react';

/** Tells the `client:interaction` directive that the island around `ref` listens now. Every such island calls it once. */
export function useIslandReady(ref: RefObject<Element | null>): void {
  useEffect(() => {
    const island = ref.current?.closest('astro-island');
    // After the effects of this first render, so that replayed events meet the state those have set.
    const timer = setTimeout(() => island?.dispatchEvent(new Event('island:ready')));
    return () => clearTimeout(timer);
  }, [ref]);
}
