import { type RefObject, useEffect } from 'react';
import { collectChoices, replayChoices } from './choices.ts';

/** Functions that the directive needs at hydration. They load with the island's code, not with the page. */
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

/** Tells the `client:interaction` directive that the island around `ref` is hydrated. Every such island calls it once. */
export function useIslandReady(ref: RefObject<Element | null>): void {
  useEffect(() => {
    const island = ref.current?.closest('astro-island');
    // After the effects of the first render, so that replayed events find the state they have set.
    const timer = setTimeout(() => island?.dispatchEvent(new Event('island:ready')));
    return () => clearTimeout(timer);
  }, [ref]);
}
