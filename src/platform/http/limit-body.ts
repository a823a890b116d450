import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';

/**
 * Hono's `bodyLimit`, but it checks a request with a `Content-Length` without building a Web request. That is enough, because the
 * server reads no more bytes than the header says.
 */
export function limitBody(...[options]: Parameters<typeof bodyLimit>): MiddlewareHandler {
  const countBody = bodyLimit(options);
  return function limitBodyLength(c, next) {
    const length = c.req.header('content-length');
    const hasLength = length !== undefined && c.req.header('transfer-encoding') === undefined;
    return hasLength && Number(length) <= options.maxSize ? next() : countBody(c, next);
  };
}
