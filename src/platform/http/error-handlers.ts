import type { ErrorHandler, NotFoundHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ErrorBody } from '#shared/contract/common.ts';
import { StorageError } from '../db/storage-error.ts';
import { HttpError } from './http-error.ts';

/** Somebody has to make room on the disk first. */
const DISK_RETRY_SECONDS = 30;

/** Receives every unexpected error. */
export type Log = (message: string, cause: unknown) => void;

/** Headers that say when to try again, also to the pages of shops, which have another origin. */
const getRetryHeaders = (retryAfter: number | undefined): Record<string, string> =>
  retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter), 'Access-Control-Expose-Headers': 'Retry-After' };

/**
 * Serializes an {@link HttpError}. An error of the database's disk is logged in one line and becomes a 503. Any other error is
 * logged and becomes a 500 without details.
 */
export function createErrorHandler(log: Log): ErrorHandler {
  return function handleError(error, c) {
    if (error instanceof HttpError) {
      return c.json(error.body, error.status, { 'Cache-Control': 'no-store', ...getRetryHeaders(error.retryAfter) });
    }
    if (error instanceof HTTPException) {
      // Thrown by Hono, for example for a body that is not JSON. Its message may quote the request.
      const body: ErrorBody = { errors: [{ message: 'the request could not be read' }] };
      return c.json(body, error.status as 400, { 'Cache-Control': 'no-store' });
    }
    if (error instanceof StorageError) {
      log(`${c.req.method} ${c.req.path} failed:`, error.message);
      const body: ErrorBody = { errors: [{ message: 'nothing can be stored at the moment; please try again later' }] };
      return c.json(body, 503, { 'Cache-Control': 'no-store', ...getRetryHeaders(DISK_RETRY_SECONDS) });
    }
    log(`${c.req.method} ${c.req.path} failed`, error);
    const body: ErrorBody = { errors: [{ message: 'something went wrong here; please try again' }] };
    return c.json(body, 500, { 'Cache-Control': 'no-store' });
  };
}

export const handleNotFound: NotFoundHandler = (c) => {
  const body: ErrorBody = { errors: { path: ['not found'] } };
  return c.json(body, 404, { 'Cache-Control': 'no-store' });
};
