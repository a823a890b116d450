import type { Context } from 'hono';

const STORE = 'requestStore';
const STORE_ID = 'requestStoreId';

/**
 * Records which store a request is about, for metrics and traces. Only for stores that exist: anybody can send any slug. A response that is
 * cached needs the id: without it, the change of any store invalidates it.
 */
export function setRequestStore(c: Context, slug: string, id?: string): void {
  c.set(STORE, slug);
  c.set(STORE_ID, id);
}

/** Returns the slug of the store that a request is about, once it is known. */
export const getRequestStore = (c: Context): string | undefined =>
  c.get(STORE) as string | undefined;

/** Returns the id of the store that a call of the contract is about; undefined for a call without a store. */
export const getRequestStoreId = (c: Context): string | undefined =>
  c.get(STORE_ID) as string | undefined;
