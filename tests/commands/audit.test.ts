import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
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

const Bom = v.object({
  bomFormat: v.string(),
  components: v.array(
    v.looseObject({
      name: v.string(),
      version: v.string(),
      licenses: v.optional(v.array(v.unknown())),
      hashes: v.optional(v.array(v.unknown())),
    }),
  ),
});
const LockFile = v.object({
  packages: v.record(v.string(), v.object({ version: v.optional(v.string()) })),
});

function audit(args: readonly string[] = []) {
  const env = {
    ...process.env,
    npm_config_registry: `http://127.0.0.1:${(registry.address() as AddressInfo).port}/`,
    npm_config_fetch_retries: '0',
    // npm stores what it concludes from an advisory.
    npm_config_cache: mkdtempSync(join(folder, 'npm-')),
  };
  return new Promise<{ readonly code: unknown; readonly output: string }>((resolve) =>
    execFile(
      process.execPath,
      ['scripts/shopkiln.js', 'audit', ...args],
      { env },
      (error, stdout, stderr) => resolve({ code: error?.code ?? 0, output: stdout + stderr }),
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

test('OPER-22 `audit --strict`, which the hosted workflow runs, fails when the registry does not respond', async () => {
  response = { status: 503, body: {} };
  const result = await audit(['--strict']);
  expect([result.code, result.output]).toEqual([1, expect.stringMatching(/^not audited/m)]);
  expect(readFileSync('.github/workflows/ci.yml', 'utf8')).toContain(
    'npx shopkiln audit --strict\n',
  );
}, 30_000);

test('OPER-23 the command in SECURITY.md prints a bill of materials in the format CycloneDX, with version, license and hash of each package', () => {
  const [, command = ''] =
    /`(npm sbom [^`]+)`/.exec(readFileSync('.github/SECURITY.md', 'utf8')) ?? [];
  const { stdout } = spawnSync(command, { shell: true, encoding: 'utf8', maxBuffer: 2 ** 27 });
  const { bomFormat, components } = v.parse(Bom, JSON.parse(stdout));
  expect(bomFormat).toBe('CycloneDX');
  const { packages } = v.parse(LockFile, JSON.parse(readFileSync('package-lock.json', 'utf8')));
  const react = components.find(({ name }) => name === 'react');
  expect(react).toMatchObject({
    version: packages['node_modules/react']?.version,
    licenses: [{ license: { id: 'MIT' } }],
  });
  expect(components.filter(({ hashes }) => !hashes?.length)).toEqual([]);
  expect(components.some(({ name }) => name === 'vitest')).toBe(false);
}, 60_000);
