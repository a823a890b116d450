import { useEffect, useEffectEvent, useState } from 'react';

export type Provider<T> =
  | { readonly state: 'loading' | 'failed' | 'none' }
  | { readonly state: 'ready'; readonly use: T };

/** A provider's script, loaded once `setup` is there. `none`: the platform does not work with it. */
export function useProvider<S, T>(setup: S | null, load: (setup: S) => Promise<T>): Provider<T> {
  const [provider, setProvider] = useState<Provider<T>>({ state: setup ? 'loading' : 'none' });
  const begin = useEffectEvent(async () => {
    if (!setup) return;
    try {
      const use = await load(setup);
      setProvider({ state: 'ready', use });
    } catch (error) {
      console.warn(error);
      setProvider({ state: 'failed' });
    }
  });
  useEffect(() => {
    void begin();
  }, []);
  return provider;
}
