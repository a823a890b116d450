import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { createSecureServer } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listenForErrors } from '#shared/utils/error-listener.ts';

export interface Http2Proxy {
  /** Returns the address below which the proxy serves an address of the server. */
  readonly urlOf: (url: string) => string;
  readonly close: () => void;
}

/** Headers of HTTP/1.1 that HTTP/2 does not allow. */
const CONNECTION_HEADERS = ['connection', 'keep-alive', 'transfer-encoding'];

/**
 * Serves a server of this machine with HTTP/2, as hosts do: browsers speak it with TLS alone. Needs `openssl` for a certificate.
 */
export async function startHttp2Proxy(target: string): Promise<Http2Proxy> {
  const dir = mkdtempSync(join(tmpdir(), 'http2-'));
  const [key, cert] = [join(dir, 'key.pem'), join(dir, 'cert.pem')];
  const subject = ['-subj', '/CN=localhost', '-days', '2', '-nodes', '-newkey', 'rsa:2048'];
  execFileSync('openssl', ['req', '-x509', ...subject, '-keyout', key, '-out', cert], {
    stdio: 'ignore',
  });
  const server = createSecureServer({ key: readFileSync(key), cert: readFileSync(cert) });
  rmSync(dir, { recursive: true });
  server.on('request', (incoming, outgoing) => {
    const headers = Object.fromEntries(
      Object.entries(incoming.headers).filter(([name]) => !name.startsWith(':')),
    );
    const sent = request(
      new URL(incoming.url, target),
      { method: incoming.method, headers },
      (response) => {
        for (const name of CONNECTION_HEADERS) delete response.headers[name];
        outgoing.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(outgoing.stream);
      },
    );
    listenForErrors(sent, () => outgoing.stream.destroy());
    incoming.stream.pipe(sent);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    urlOf: (url) => Object.assign(new URL(url), { protocol: 'https:', port: String(port) }).href,
    close: () => server.close(),
  };
}
