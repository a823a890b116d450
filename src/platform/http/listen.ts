import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';

export interface RunningServer {
  readonly url: string;
  readonly port: number;
  /** Accepts no more connections, and aborts requests in progress after the grace period. */
  close(): Promise<void>;
}

/**
 * Starts a server on a port; 0 uses any free one. `graceMs` is how long requests in progress may take while it closes. Rejects
 * with Node's error when it cannot listen (code `EADDRINUSE`).
 */
export async function listen(
  fetch: Parameters<typeof createAdaptorServer>[0]['fetch'],
  port: number,
  hostname: string,
  graceMs = 0,
): Promise<RunningServer> {
  const server = createAdaptorServer({ fetch });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, hostname, () => {
      server.off('error', reject);
      resolve();
    });
  });
  const { port: actualPort } = server.address() as AddressInfo;
  const closeAll = () => 'closeAllConnections' in server && server.closeAllConnections();
  return {
    url: `http://localhost:${actualPort}`,
    port: actualPort,
    close: () =>
      new Promise((resolve, reject) => {
        const timer = graceMs > 0 ? setTimeout(closeAll, graceMs) : undefined;
        server.close((error) => {
          clearTimeout(timer);
          if (error) reject(error);
          else resolve();
        });
        if (graceMs === 0) closeAll();
      }),
  };
}
