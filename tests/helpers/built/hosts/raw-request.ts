import { request } from 'node:http';

/** Requests a path as it is written: `fetch` would parse it and change it. Redirects are not followed. */
export function rawRequest(url: string, path: string): Promise<Response> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, headers: { accept: 'text/html' } }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('end', () => {
        const headers = new Headers();
        for (const [name, value] of Object.entries(incoming.headersDistinct))
          for (const each of value ?? []) headers.append(name, each);
        const status = incoming.statusCode ?? 0;
        resolve(
          new Response([204, 304].includes(status) ? null : Buffer.concat(chunks), {
            status,
            headers,
          }),
        );
      });
    });
    sent.on('error', reject);
    sent.end();
  });
}
