import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface FaultyPlatform {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** The real platform with a fault in front: calls whose path starts with `path` are answered with `status` and no body. */
export async function faultyPlatform(platformUrl: string, path: string, status: number): Promise<FaultyPlatform> {
  const server = createServer((incoming, outgoing) => {
    if (incoming.url?.startsWith(path)) {
      outgoing.writeHead(status).end();
      return;
    }
    request(`${platformUrl}${incoming.url}`, { method: incoming.method, headers: incoming.headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
