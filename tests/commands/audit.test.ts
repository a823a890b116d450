import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'audit-'));
/** What the registry responds to a request for advisories. */
let response: { readonly status: number; readonly body: unknown };
const registry = createServer((request, reply) => {
  request.resume();
  // npm also reads the versions of packages that depend on the one with the advisory.
  const name = decodeURIComponent(request.url?.slice(1) ?? '');
  const version = '4.13.19';
  const metadata = {
    name,
    'dist-tags': { latest: version },
    versions: { [version]: { name, version } },
  };
  const body = request.method === 'GET' ? metadata : response.body;
  reply
    .writeHead(response.status, { 'Content-Type': 'application/json' })
    .end(JSON.stringify(body));
});
beforeAll(() => new Promise<void>((resolve) => registry.listen(0, '127.0.0.1', resolve)));
afterAll(() => {
  registry.close();
  rmSync(folder, { recursive: true });
});

function audit() {
  const env = {
    ...process.env,
    npm_config_registry: `http://127.0.0.1:${(registry.address() as AddressInfo).port}/`,
    npm_config_fetch_retries: '0',
    // npm stores what it concludes from an advisory.
    npm_config_cache: mkdtempSync(join(folder, 'npm-')),
  };
  return new Promise<{ readonly code: unknown; readonly output: string }>((resolve) =>
    execFile(process.execPath, ['scripts/shopkiln.js', 'audit'], { env }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, output: stdout + stderr }),
    ),
  );
}

const advise = (severity: string) => ({
  hono: [
    {
      id: 1,
      url: 'https://example.com/1',
      title: 'x',
      severity,
      vulnerable_versions: '*',
      cwe: [],
      cvss: {},
    },
  ],
});

test.each([
  ['of high severity fails', { status: 200, body: advise('high') }, 1, /[1-9]\d* high advisories/],
  [
    'of low severity passes',
    { status: 200, body: advise('low') },
    0,
    /No advisory of high severity/,
  ],
  [
    'that the registry does not give is a warning',
    { status: 503, body: {} },
    0,
    /^Warning: not audited/m,
  ],
])(
  'an advisory %s',
  async (_, sent, code, message) => {
    response = sent;
    const result = await audit();
    expect(result.output).toMatch(message);
    expect(result.code).toBe(code);
  },
  30_000,
);
