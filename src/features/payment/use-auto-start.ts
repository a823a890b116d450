import { useEffect, useRef } from 'react';

/** An express checkout starts its method by itself, once, as soon as the order can be placed (spec §4). */
export function useAutoStart(ready: boolean, start: () => void): void {
  const started = useRef(false);
  useEffect(() => {
    if (!ready || started.current || new URLSearchParams(location.search).get('start') !== '1') return;
    started.current = true;
    // A reload, or Back from the provider, must not start it again.
    history.replaceState(null, '', location.pathname);
    start();
  });
}
