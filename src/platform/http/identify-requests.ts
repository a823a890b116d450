import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { Log } from '../log/log.ts';
import { chooseRequestId, REQUEST_ID_HEADER, runWithRequestId } from '../log/request-id.ts';

/**
 * Middleware that gives each request an id, returns it in a header, and logs the response. `hasProxy`: the id of a trusted proxy is
 * used. The log names the route and not the path, which may contain numbers of orders. Cached responses have no id.
 */
export function identifyRequests(log: Log, hasProxy: boolean): MiddlewareHandler {
  return function identify(c, next) {
    const id = chooseRequestId(hasProxy ? c.req.header(REQUEST_ID_HEADER) : undefined);
    const started = performance.now();
    return runWithRequestId(id, async () => {
      await next();
      c.res.headers.set(REQUEST_ID_HEADER, id);
      log.event?.('request', {
        method: c.req.method,
        route: routePath(c, -1),
        status: c.res.status,
        ms: Math.round((performance.now() - started) * 10) / 10,
      });
    });
  };
}
