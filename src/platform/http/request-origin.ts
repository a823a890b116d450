import { AsyncLocalStorage } from 'node:async_hooks';
import type { MiddlewareHandler } from 'hono';
import { getClientId } from './client.ts';

/** Where the current request comes from. */
interface RequestOrigin {
  /** The client, as {@link getClientId} returns it. */
  readonly client: string;
  /** Whether strangers can order without money, because others can reach the platform and its payments are tests. */
  readonly isPublicTest: boolean;
}

const storage = new AsyncLocalStorage<RequestOrigin>();

/** Returns the origin of the current request; undefined in jobs and commands. */
export const getRequestOrigin = (): RequestOrigin | undefined => storage.getStore();

/** Middleware after which {@link getRequestOrigin} returns the origin of the request. */
export const provideRequestOrigin = (isPublicTest: boolean): MiddlewareHandler =>
  function provideOrigin(c, next) {
    return storage.run({ client: getClientId(c), isPublicTest }, next);
  };
