import type { Context } from 'hono';

const STORE = 'requestStore';

/** Records which store a request is about, for metrics and traces. Only for stores that exist: anybody can send any slug. */
export const setRequestStore = (c: Context, slug: string): void => c.set(STORE, slug);

/** Returns the slug of the store that a request is about, once it is known. */
export const getRequestStore = (c: Context): string | undefined =>
  c.get(STORE) as string | undefined;
