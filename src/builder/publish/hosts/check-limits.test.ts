import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import type { HostName } from '#shared/contract/hosts.ts';
import type { HostingTable } from '#shared/rules/hosting/hosting-table.ts';
import { checkLimits } from './check-limits.ts';
import { HOST_LIMITS } from './host-limits.ts';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'limits-'));
});
const NONE: HostingTable = { rules: [], headers: [] };
async function write(path: string, bytes: number) {
  await mkdir(join(dir, path, '..'), { recursive: true });
  await writeFile(join(dir, path), Buffer.alloc(bytes));
}
const check = (host: HostName, table = NONE, siteDir = dir) =>
  checkLimits(host, { dir, siteDir, table });

test('HOST-11 a feed that is too large for Cloudflare is named with the setting that helps, and other hosts accept it', async () => {
  await write('feeds/products.en.USD.tsv', 26 * 1024 * 1024);
  const { error } = check('cloudflare');
  expect(error).toMatch(
    /^feeds\/products\.en\.USD\.tsv: 27\.3 MB, but cloudflare accepts at most 26\.2 MB/,
  );
  expect(error).toContain('"gzip": true');
  for (const host of ['netlify', 'nginx', 's3', 'plain'] as const)
    expect(check(host)).toEqual({ error: undefined, warning: undefined });
});

test('HOST-11 a number of files above the limit of one plan is a warning, and above that of all plans an error', async () => {
  for (const name of ['a', 'b', 'c']) await write(name, 1);
  const limit = { measure: 'files', source: 'example.com', read: '2026-11-29' } as const;
  const site = { dir, siteDir: dir, table: NONE };
  const { error, warning } = checkLimits('cloudflare', site, [{ ...limit, max: 4, planMax: 2 }]);
  expect(error).toBeUndefined();
  expect(warning).toContain('3 files, but cloudflare accepts at most 2 files on its cheapest plan');
  expect(checkLimits('cloudflare', site, [{ ...limit, max: 2, planMax: 1 }]).error).toContain(
    '3 files, but cloudflare accepts at most 2 files (example.com)',
  );
});

test('HOST-11 files in a folder, redirects, header lines and functions have limits', async () => {
  const from = { to: '/', status: 301 } as const;
  const rules = Array.from({ length: 1_025 }, (_, at) => ({ ...from, from: `/${at}` }));
  expect(check('vercel', { ...NONE, rules }).warning).toContain('`redirects`');
  const headers = [{ for: '/*', values: { 'Content-Security-Policy': 'x'.repeat(2_000) } }];
  expect(check('cloudflare', { ...NONE, headers }).error).toContain(
    '_headers: Content-Security-Policy',
  );
  await write('.cloudfront/function.js', 10_241);
  expect(check('s3').error).toContain('.cloudfront/function.js: 10.2 kB');
  await write('listing/a.html', 1);
  await write('listing/b.html', 1);
  const folder = HOST_LIMITS.netlify.map((limit) => ({ ...limit, max: 1 }));
  expect(checkLimits('netlify', { dir, siteDir: dir, table: NONE }, folder).error).toContain(
    'listing: 2 files in a folder',
  );
});

test('HOST-11 each limit names the page that states it and the day on which it was read', () => {
  for (const limit of Object.values(HOST_LIMITS).flat()) {
    expect(limit.source).toMatch(/^(?:docs|developers)?\.?[\w.-]+\/[\w./-]+$/);
    expect(limit.read).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(limit.max ?? limit.planMax).toBeGreaterThan(0);
  }
});
