import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createHostFilesReader } from './host-files.ts';
import { matchRedirect } from './redirects.ts';

async function read(redirects: string, headers = '') {
  const dist = await mkdtemp(join(tmpdir(), 'host-'));
  onTestFinished(() => rm(dist, { recursive: true }));
  await writeFile(join(dist, '_redirects'), redirects);
  await writeFile(join(dist, '_headers'), headers);
  return createHostFilesReader(dist)();
}

it.each([
  ['/a /b 200 Country=de', /expected no condition/],
  ['/a id=:id /b 301', /expected no query condition/],
  ['/api/* https://api.example.com/:splat 200', /expected no proxy rule/],
  ['https://other.example/a /b 301', /expected a path/],
  ['/a', /Missing destination/],
])('rejects a rule that the local server does not support: %s', async (line, message) => {
  await expect(read(line)).rejects.toThrow(message);
});

it('matches as the host does: the first rule, without a trailing slash, with splats and placeholders', async () => {
  const { redirects } = await read('/a.b/* /x/:splat 301!\n/a.b/c /never\n/p/:one/:two /q?two=:two&one=:one 302\n');
  expect(matchRedirect(redirects, '/a.b/c/d e/')).toEqual({ to: '/x/c/d%20e/', status: 301, force: true });
  expect(matchRedirect(redirects, '/a.b')).toEqual({ to: '/x/', status: 301, force: true });
  expect(matchRedirect(redirects, '/p/1/2/')).toMatchObject({ to: '/q?two=2&one=1', status: 302, force: false });
  expect(matchRedirect(redirects, '/aXb/c')).toBeUndefined();
  expect(matchRedirect(redirects, '/p/1')).toBeUndefined();
});

it('returns the headers of every matching pattern', async () => {
  const { headersFor } = await read('', '/*\n  A: 1\n/x/*\n  B: 2, 3\n');
  expect(headersFor('/x/y')).toEqual({ A: '1', B: '2, 3' });
  expect(headersFor('/y')).toEqual({ A: '1' });
});
