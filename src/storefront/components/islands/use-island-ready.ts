import { type RefObject, useEffect } from 'react';
import { collectChoices, replayChoices } from './choices.ts';

/** What the directive needs once an island's code is there; it comes with that code, so that no page carries it before. */
export interface IslandTools {
  readonly collectChoices: typeof collectChoices;
  readonly replayChoices: typeof replayChoices;
}

declare global {
  interface Window {
    islandTools?: IslandTools;
  }
}

if (!import.meta.env.SSR) window.islandTools = { collectChoices, replayChoices };

/** Tells the `client:interaction` directive that the island around `ref` listens now. Every such island calls it once. */
export function useIslandReady(ref: RefObject<Element | null>): void {
  useEffect(() => {
    const island = ref.current?.closest('astro-island');
    // After the effects of this first render, so that replayed events meet the state those have set.
    const timer = setTimeout(() => island?.dispatchEvent(new Event('island:ready')));
    return () => clearTimeout(timer);
  }, [ref]);
}
