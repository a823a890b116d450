import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the proxy sends. */
export interface AlteredResponse {
  status: number;
  headers: Headers;
  body: string;
}

/** A request whose response a test changes. */
export interface ProxiedRequest {
  /** Method and path without the query, such as `GET /v1/stores`. */
  readonly call: string;
  readonly query: URLSearchParams;
}

/** Starts a proxy in front of a platform. `alter` changes its responses in place. Returns the proxy's address. */
export async function startAlteringProxy(
  platformUrl: string,
  alter: (response: AlteredResponse, request: ProxiedRequest) => void,
): Promise<{ readonly url: string; readonly close: () => void }> {
  const server = createServer(async (incoming, outgoing) => {
    const url = new URL(incoming.url ?? '/', platformUrl);
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const headers = new Headers();
    for (const [name, value] of Object.entries(incoming.headers))
      if (value !== undefined && name !== 'connection' && name !== 'content-length')
        headers.set(name, String(value));
    const hasBody = incoming.method === 'POST' || incoming.method === 'PUT';
    const sent = await fetch(url, {
      ...(incoming.method && { method: incoming.method }),
      headers,
      ...(hasBody && { body: Buffer.concat(chunks) }),
    });
    const response: AlteredResponse = {
      status: sent.status,
      headers: new Headers(sent.headers),
      body: await sent.text(),
    };
    for (const name of [
      'content-encoding',
      'content-length',
      'transfer-encoding',
      'connection',
      'keep-alive',
    ])
      response.headers.delete(name);
    alter(response, { call: `${incoming.method} ${url.pathname}`, query: url.searchParams });
    outgoing.writeHead(response.status, Object.fromEntries(response.headers)).end(response.body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
