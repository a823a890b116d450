import { useEffect, useEffectEvent } from 'react';
import { parse } from 'valibot';
import { SaveResponse } from './editor-api.ts';

/** Calls `onBuilt` after each build of the store, with the versions that its files have now. */
export function useBuilds(onBuilt: (files: SaveResponse) => void): void {
  const report = useEffectEvent(onBuilt);
  useEffect(() => {
    const builds = new EventSource(`${location.pathname}/builds`);
    builds.addEventListener('message', ({ data }) => report(parse(SaveResponse, JSON.parse(data))));
    return () => builds.close();
  }, []);
}
