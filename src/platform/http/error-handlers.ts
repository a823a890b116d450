import type { Context, ErrorHandler, MiddlewareHandler, NotFoundHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ErrorBody } from '#shared/contract/common.ts';
import { storageFailed } from '#shared/telemetry/events.ts';
import { StorageError } from '../db/storage-error.ts';
import type { Log } from '../log/log.ts';
import { getErrorPage } from './error-page.ts';
import { HttpError } from './http-error.ts';
import { getRetryHeaders } from './retry-headers.ts';

/** A connection, a lock or a restarted server is available within seconds. On a full disk somebody has to make room first. */
const RETRY_SECONDS = { busy: 2, disconnected: 2, failed: 30 } as const;

/**
 * Serializes an {@link HttpError}. An error of the database's disk is logged in one line and becomes a 503. Any other error is
 * logged and becomes a 500 without details. Pages for shoppers show a page instead of JSON.
 */
export function createErrorHandler(log: Log): ErrorHandler {
  return async function handleError(error, c) {
    const { status, body, retryAfter } = toErrorResponse(error, c, log);
    const headers = { 'Cache-Control': 'no-store', ...getRetryHeaders(retryAfter) };
    const respond = getErrorPage(c);
    return respond ? respond(c, status, headers) : c.json(body, status, headers);
  };
}

/** A key of Hono's context. */
const LOG = 'log';

/** Middleware that gives {@link logLateError} the log. */
export const provideLog = (log: Log): MiddlewareHandler =>
  function setLog(c, next) {
    c.set(LOG, log);
    return next();
  };

/** Logs an error after which no other response can be sent, because a part of the response is sent already. */
export function logLateError(error: unknown, c: Context): void {
  const cause = error instanceof Error ? error : new Error(String(error));
  toErrorResponse(cause, c, (c.get(LOG) as Log | undefined) ?? console.error);
}

interface ErrorResponse {
  readonly status: ContentfulStatusCode;
  readonly body: ErrorBody;
  /** Seconds after which the client may try again. */
  readonly retryAfter?: number | undefined;
}

function toErrorResponse(error: Error, c: Context, log: Log): ErrorResponse {
  if (error instanceof HttpError) return error;
  if (error instanceof HTTPException) {
    // Thrown by Hono, for example for a body that is not JSON. Its message may quote the request.
    return {
      status: error.status as ContentfulStatusCode,
      body: { errors: [{ message: 'the request could not be read' }] },
    };
  }
  if (error instanceof StorageError) {
    storageFailed.publish({ reason: error.reason === 'busy' ? 'busy' : 'unavailable' });
    log(`${c.req.method} ${c.req.path} failed:`, error.message);
    const body = {
      errors: [{ message: 'nothing can be stored at the moment; please try again later' }],
    };
    return { status: 503, body, retryAfter: RETRY_SECONDS[error.reason] };
  }
  log(`${c.req.method} ${c.req.path} failed`, error);
  return {
    status: 500,
    body: { errors: [{ message: 'something went wrong here; please try again' }] },
  };
}

/** Responds with a 404 to a request for an unknown path. */
export const handleNotFound: NotFoundHandler = (c) => {
  const body: ErrorBody = { errors: { path: ['not found'] } };
  return c.json(body, 404, { 'Cache-Control': 'no-store' });
};
