import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';

/**
 * Hono's limit of a body, without the whole Web request it builds to see whether there is one: the server takes no more of
 * a body than its header says.
 */
export function limitBody(...[options]: Parameters<typeof bodyLimit>): MiddlewareHandler {
  const counted = bodyLimit(options);
  return function limit(c, next) {
    const length = c.req.header('content-length');
    const isTold = length !== undefined && c.req.header('transfer-encoding') === undefined;
    return isTold && Number(length) <= options.maxSize ? next() : counted(c, next);
  };
}
