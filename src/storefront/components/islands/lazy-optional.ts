import { type ComponentType, lazy } from 'react';

/** Loads a part of an island later. If its code cannot be loaded, for example offline, the part shows nothing and the rest of the island stays. */
export const lazyOptional = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load().catch((): ComponentType<Props> => () => null) }));
