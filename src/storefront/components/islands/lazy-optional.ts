import { type ComponentType, lazy } from 'react';

/** Returns a lazy part that its island works without: when its code cannot be loaded, such as offline, it shows nothing and the island stays. */
export const lazyOptional = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load().catch((): ComponentType<Props> => () => null) }));
