import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface FaultyPlatform {
  readonly url: string;
  /** Paths it was asked for, with their queries. */
  readonly requestedPaths: readonly string[];
  readonly close: () => Promise<void>;
}

/** The real platform with faults in front: calls whose path starts with one of `paths` are answered with `status` alone. */
export async function startFaultyPlatform(
  platformUrl: string,
  paths: string | readonly string[],
  status: number,
): Promise<FaultyPlatform> {
  const asked: string[] = [];
  const server = createServer((incoming, outgoing) => {
    const url = incoming.url ?? '/';
    asked.push(url);
    if ([paths].flat().some((path) => url.startsWith(path))) {
      outgoing.writeHead(status).end();
      return;
    }
    request(`${platformUrl}${url}`, { method: incoming.method, headers: incoming.headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    requestedPaths: asked,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
