import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { listenForErrors } from '#shared/utils/error-listener.ts';

export interface RunningServer {
  readonly url: string;
  readonly port: number;
  /**
   * Accepts no more connections, responds 503 to further requests on open ones, and waits for requests in progress. Requests that
   * take longer than the grace period are aborted.
   */
  close(): Promise<void>;
}

type Fetch = Parameters<typeof createAdaptorServer>[0]['fetch'];

/** Milliseconds for which an idle connection stays open. It must exceed the 60 s for which common balancers reuse connections. */
const IDLE_CONNECTION_MS = 75_000;
/** Milliseconds between two looks for connections that have become idle while the server closes. */
const IDLE_CHECK_MS = 50;

/**
 * Starts a server on a port; 0 uses any free one. `graceMs` is how long requests in progress may take while it closes. Rejects
 * with Node's error when it cannot listen (code `EADDRINUSE`).
 */
export async function listen(
  fetch: Fetch,
  port: number,
  hostname: string,
  graceMs = 0,
): Promise<RunningServer> {
  let isClosing = false;
  const respond: Fetch = (...request) => (isClosing ? createClosingResponse() : fetch(...request));
  const server = listenForErrors(
    createAdaptorServer({
      fetch: respond,
      serverOptions: { keepAliveTimeout: IDLE_CONNECTION_MS },
    }) as Server,
    // Without a free file a connection cannot be accepted, but later ones can. Errors of the start reject the promise below.
    (error) => {
      if (server.listening) console.error('a connection could not be accepted:', error.message);
    },
  );
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, hostname, () => {
      server.off('error', reject);
      resolve();
    });
  });
  const { port: actualPort } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${actualPort}`,
    port: actualPort,
    close: () =>
      new Promise((resolve, reject) => {
        isClosing = true;
        const idleCheck = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
        const timer = setTimeout(() => server.closeAllConnections(), graceMs);
        server.close((error) => {
          clearInterval(idleCheck);
          clearTimeout(timer);
          if (error) reject(error);
          else resolve();
        });
      }),
  };
}

const createClosingResponse = (): Response =>
  new Response(null, {
    status: 503,
    headers: { 'Retry-After': '1', Connection: 'close', 'Cache-Control': 'no-store' },
  });
