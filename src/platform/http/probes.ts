import type { Hono } from 'hono';
import { getRetryHeaders } from './retry-headers.ts';

const NO_STORE = { 'Cache-Control': 'no-store' };
/** Seconds after which a balancer may try again. */
const RETRY_SECONDS = 2;

/**
 * Serves the probes of balancers and process managers. `/live`: the process responds; restart it when it does not. `/ready`: its
 * database responds too; otherwise send requests to another process. Neither needs a connection that requests use.
 */
export function serveProbes(app: Hono, isReady: () => Promise<boolean> = async () => true): void {
  app.get('/live', (c) => c.json({ status: 'ok' }, 200, NO_STORE));
  app.get('/ready', async (c) =>
    (await isReady())
      ? c.json({ status: 'ok' }, 200, NO_STORE)
      : c.json({ status: 'the database does not respond' }, 503, {
          ...NO_STORE,
          ...getRetryHeaders(RETRY_SECONDS),
        }),
  );
}
