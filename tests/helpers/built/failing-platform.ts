import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface FailingPlatform {
  readonly url: string;
  /** Paths of all requests, with their queries. */
  readonly requestedPaths: readonly string[];
  readonly close: () => Promise<void>;
}

/**
 * Starts a proxy in front of the platform. Requests whose path starts with one of `paths` return an empty response with `status`;
 * the others wait for `wait`.
 */
export async function startFailingPlatform(
  platformUrl: string,
  paths: string | readonly string[],
  status: number,
  wait: (path: string) => Promise<void> = async () => {},
): Promise<FailingPlatform> {
  const requestedPaths: string[] = [];
  const server = createServer(async (incoming, outgoing) => {
    const url = incoming.url ?? '/';
    requestedPaths.push(url);
    if ([paths].flat().some((path) => url.startsWith(path))) {
      outgoing.writeHead(status).end();
      return;
    }
    await wait(url);
    request(
      `${platformUrl}${url}`,
      { method: incoming.method, headers: incoming.headers },
      (response) => {
        outgoing.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(outgoing);
      },
    ).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    requestedPaths,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
