import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const BYTE_MS = 100;

/** Starts a server whose responses begin at once, continue with a byte every {@link BYTE_MS} ms and never end. */
export async function startDripServer(): Promise<{
  readonly url: string;
  readonly close: () => void;
}> {
  const server = createServer((_request, response) => {
    response.writeHead(200, {
      'access-control-allow-origin': '*',
      'content-type': 'application/json',
    });
    const timer = setInterval(() => response.write(' '), BYTE_MS);
    response.on('close', () => clearInterval(timer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
