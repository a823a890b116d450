import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

const storage = new AsyncLocalStorage<string>();

/** The header in which proxies send an id, and responses return it. */
export const REQUEST_ID_HEADER = 'X-Request-Id';

/** Returns the id of the request that this code works for; undefined outside of a request. */
export const getRequestId = (): string | undefined => storage.getStore();

/** Runs `work` for a request, in which {@link getRequestId} returns its id. Null: for no request. */
export const runWithRequestId = <T>(id: string | null, work: () => T): T =>
  id === null ? storage.exit(work) : storage.run(id, work);

/** Creates a request id: 96 random bits as base64url. */
export const createRequestId = (): string => randomBytes(12).toString('base64url');

/** Returns the id that a trusted proxy has sent if it is one, else a new id. */
export const chooseRequestId = (sent: string | undefined): string =>
  sent !== undefined && /^[\w-]{8,128}$/.test(sent) ? sent : createRequestId();
