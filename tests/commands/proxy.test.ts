import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { hasNginx, startNginx } from '../helpers/built/hosts/nginx.ts';

/** A process behind the proxy, until the test ends. */
async function startProcess(respond: (request: IncomingMessage, response: ServerResponse) => void) {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    respond(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close(() => {}));
  onTestFinished(() => server.closeAllConnections());
  return { port: (server.address() as AddressInfo).port, requests };
}

test.skipIf(!hasNginx)(
  'OPER-30 nginx with the configuration of the guide sends a GET to the next process when one has failed, never repeats a POST, and replaces the address that a client has sent',
  async () => {
    const failing = await startProcess(({ socket }) => socket.destroy());
    const other = await startProcess((_, response) => response.end('ok'));
    const folder = mkdtempSync(join(tmpdir(), 'proxy-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const site = readFileSync('src/platform/deploy/nginx.conf', 'utf8')
      .replace('listen 443 ssl;', 'listen 80;')
      .replace(/^\s*ssl_\w+ .*;$/gm, '')
      .replace('127.0.0.1:4400', `127.0.0.1:${failing.port}`)
      .replace('127.0.0.1:4401', `127.0.0.1:${other.port}`)
      // So that the failing process gets requests all the time.
      .replaceAll('max_fails=2', 'max_fails=0');
    mkdirSync(join(folder, 'out'));
    writeFileSync(join(folder, 'out/nginx.conf'), site);
    const nginx = await startNginx(join(folder, 'out'));
    onTestFinished(() => nginx.stop());

    const headers = { 'X-Forwarded-For': '203.0.113.9', traceparent: '00-1-1-01' };
    for (let count = 0; count < 6; count++)
      expect((await fetch(nginx.url, { headers })).status).toBe(200);
    expect(failing.requests.length).toBeGreaterThan(1);
    for (const request of other.requests) {
      expect(request.headers['x-forwarded-for']).toBe('127.0.0.1');
      expect(request.headers.traceparent).toBeUndefined();
    }

    const before = failing.requests.length + other.requests.length;
    const statuses: number[] = [];
    for (let count = 0; count < 6; count++)
      statuses.push((await fetch(nginx.url, { method: 'POST' })).status);
    expect(new Set(statuses)).toEqual(new Set([200, 502]));
    expect(failing.requests.length + other.requests.length - before).toBe(6);
  },
);
