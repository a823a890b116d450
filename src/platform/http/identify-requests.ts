import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import { requestEnded } from '#shared/telemetry/events.ts';
import { isTracing, type OpenSpan, runInSpan } from '#shared/telemetry/trace.ts';
import type { Log } from '../log/log.ts';
import { chooseRequestId, REQUEST_ID_HEADER, runWithRequestId } from '../log/request-id.ts';
import { getRequestStore } from './request-store.ts';

/**
 * Middleware that gives each request an id, returns it in a header, and logs the response. `hasProxy`: the id of a trusted proxy is
 * used. The log names the route and not the path, which may contain numbers of orders. Cached responses have no id.
 */
export function identifyRequests(log: Log, hasProxy: boolean): MiddlewareHandler {
  return function identify(c, next) {
    const id = chooseRequestId(hasProxy ? c.req.header(REQUEST_ID_HEADER) : undefined);
    const started = performance.now();
    // Anybody can send the header, so only the proxy's is a parent.
    const traceparent = hasProxy ? c.req.header('traceparent') : undefined;
    const options = { name: c.req.method, kind: 'server', traceparent } as const;
    const respond = async (span: OpenSpan) => {
      await next();
      c.res.headers.set(REQUEST_ID_HEADER, id);
      const { method } = c.req;
      const { status } = c.res;
      const route = routePath(c, -1);
      const store = getRequestStore(c);
      const ms = performance.now() - started;
      log.event?.('request', { method, route, status, ms: Math.round(ms * 10) / 10 });
      if (requestEnded.hasSubscribers)
        requestEnded.publish({ method, route, status, seconds: ms / 1_000, store });
      if (!isTracing()) return;
      span.setName(`${method} ${route}`);
      span.setAttributes({
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': status,
        'shopkiln.request_id': id,
        'shopkiln.store': store,
      });
      if (status >= 500) span.setFailed();
    };
    return runWithRequestId(id, () => runInSpan(options, respond));
  };
}
