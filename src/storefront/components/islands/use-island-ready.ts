import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
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

/**
 * Notifies the `client:interaction` directive that the island around `ref` is hydrated. Every such island calls it once. The
 * directive replays what the shopper chose before in the same task in which the island renders the state that its effects have set.
 * That render resets the shopper's choices, so between two tasks the shopper would see the choices disappear.
 */
export function useIslandReady(ref: RefObject<Element | null>): void {
  const [hasEffects, setHasEffects] = useState(false);
  useEffect(() => setHasEffects(true), []);
  useLayoutEffect(() => {
    if (hasEffects) ref.current?.closest('astro-island')?.dispatchEvent(new Event('island:ready'));
  }, [hasEffects, ref]);
}
