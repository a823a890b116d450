import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseAllHeaders } from '@netlify/headers-parser';
import { parseAllRedirects } from '@netlify/redirect-parser';
import { normalizeRoutes, type RouteInput, routesSchema } from '@vercel/routing-utils';
import { Ajv } from 'ajv';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createListingFunction } from '#builder/hosting/listing-function.ts';
import type { HostName } from '#shared/contract/hosts.ts';
import { getGateSecretVariable } from '#shared/rules/access/gate-variables.ts';
import { HOSTING_FILE } from '#shared/rules/hosting/hosting-table.ts';
import { findStoreIssues } from '#store-folder/store-rules.ts';
import type { GateSettings } from '#storefront/edge/gate-settings.ts';
import { getPassCookieName, signPass } from '#storefront/edge/pass.ts';
import { createStoreApp } from '#tools/dev-server/app.ts';
import { run } from '../helpers/built/command.ts';
import { interpretCloudflare } from '../helpers/built/hosts/cloudflare.ts';
import { interpretCloudFront } from '../helpers/built/hosts/cloudfront.ts';
import { hasNginx, startNginx } from '../helpers/built/hosts/nginx.ts';
import { startPlainServer, visitPlainPage } from '../helpers/built/hosts/plain.ts';
import { POLICY, publishFixture } from '../helpers/built/hosts/published-site.ts';
import { rawRequest } from '../helpers/built/hosts/raw-request.ts';
import {
  expectCanonicalAddresses,
  expectNoForeignRedirects,
  expectPolicy,
  expectResponses,
  HEADER_REQUESTS,
  PICTURE_REQUESTS,
  REQUESTS,
} from '../helpers/built/hosts/requests.ts';
import { interpretVercel, readVercelConfig } from '../helpers/built/hosts/vercel.ts';
import { readPagePolicy } from '../helpers/page-policy.ts';

async function publish(host: HostName, platformUrl?: string, gate?: GateSettings) {
  const published = await publishFixture(host, platformUrl, gate);
  onTestFinished(() => published.remove());
  return published;
}

test('HOST-1.01 CSP-1 netlify: the local server, with the rules that Netlify’s parsers read', async () => {
  const { dir } = await publish('netlify');
  const { redirects, errors } = await parseAllRedirects({
    redirectsFiles: [join(dir, '_redirects')],
    configRedirects: [],
    minimal: true,
  });
  const { headers, errors: headerErrors } = await parseAllHeaders({
    headersFiles: [join(dir, '_headers')],
    configHeaders: [],
    minimal: true,
  });
  expect([...errors, ...headerErrors]).toEqual([]);
  const rules = (redirects as { force: boolean }[]).map(({ force, ...rule }) => ({
    ...rule,
    ...(force && { force }),
  }));
  await mkdir(dirname(join(dir, HOSTING_FILE)));
  await writeFile(join(dir, HOSTING_FILE), JSON.stringify({ rules, headers }));
  const app = createStoreApp({ distDir: dir, cacheDir: join(dir, '../cache'), imageOrigins: [] });
  const request = async (path: string) => app.request(path);
  await expectResponses(request, [...REQUESTS, ...HEADER_REQUESTS]);
  await expectPolicy(request, 'header');
  await expectCanonicalAddresses(request);
  await expectNoForeignRedirects(request);
});

test('HOST-1.02 CSP-1 cloudflare: an interpreter of its documented rules; tests/long runs wrangler', async () => {
  const { dir } = await publish('cloudflare');
  const request = await interpretCloudflare(dir);
  await expectResponses(request, [...REQUESTS, ...HEADER_REQUESTS, ...PICTURE_REQUESTS]);
  await expectPolicy(request, 'header');
  await expectCanonicalAddresses(request);
  await expectNoForeignRedirects(request);
});

test('CSP-3 cloudflare: a policy that is longer than a line of the file of headers is in the pages', async () => {
  const long = `${POLICY} ${'https://tracker.example '.repeat(90)}`.trim();
  const { dir, warning, remove } = await publishFixture('cloudflare', undefined, undefined, long);
  onTestFinished(remove);
  expect(warning).toMatch(/^the content security policy is in the pages, .*accepts 2000\./);
  const lines = (await readFile(join(dir, 'site/_headers'), 'utf8')).split('\n');
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(2_000);
  const request = await interpretCloudflare(dir);
  await expectResponses(request, HEADER_REQUESTS);
  expect(readPagePolicy(await (await request('/nothing')).text())).toBe(long);
});

test('HOST-7 cloudflare: the worker’s texts have the security headers of the shop', async () => {
  const { dir } = await publish('cloudflare');
  const request = await interpretCloudflare(dir);
  const { status, headers } = await request('/listing/new-tee', { method: 'POST' });
  const names = ['x-content-type-options', 'content-type', 'cache-control', 'allow'];
  expect([status, ...names.map((name) => headers.get(name))]).toEqual([
    405,
    'nosniff',
    'text/plain; charset=utf-8',
    'private, no-store',
    'GET, HEAD',
  ]);
});

test('SEO-4 cloudflare: an unknown listing responds 404, and a listing that is published later is served', async () => {
  const listed = new Set(['later-tee']);
  const requested: string[] = [];
  const platform = createServer(({ url = '' }, response) => {
    const slug = new URL(url, 'http://platform').searchParams.get('slug') ?? '';
    requested.push(slug);
    response.writeHead(slug === 'broken' ? 500 : listed.has(slug) ? 200 : 404).end('{}');
  });
  await new Promise<void>((resolve) => platform.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void platform.close());
  const { dir } = await publish(
    'cloudflare',
    `http://127.0.0.1:${(platform.address() as AddressInfo).port}`,
  );
  const request = await interpretCloudflare(dir);
  await expectResponses(request, [
    { path: '/listing/blue-tee', status: 200, body: 'page listing/blue-tee' },
    { path: '/listing/later-tee', status: 200, body: 'page listing-shell' },
    { path: '/listing/none', status: 404, body: 'page listing-shell' },
    { path: '/de/listing/none', status: 404, body: 'page de/listing-shell' },
    { path: '/listing/broken', status: 200, body: 'page listing-shell' },
    { path: '/checkout/none', status: 200, body: 'page checkout' },
  ]);
  expect(requested).toEqual(['later-tee', 'none', 'broken']);
  await new Promise((resolve) => platform.close(resolve));
  platform.closeAllConnections();
});

test('SEO-4 netlify: the edge function changes the status of unknown listings alone', async () => {
  const listed = new Map([
    ['later-tee', 200],
    ['none', 404],
    ['broken', 500],
  ]);
  const source = await createListingFunction({
    slug: 'night-owls',
    platformUrl: 'https://platform.example',
    locales: ['en', 'de'],
    files: ['listing/blue-tee.html', 'de/listing/blue-tee.html', 'cart.html'],
    redirects: [{ from: '/listing/azure-tee', to: '/listing/blue-tee' }],
  });
  const { dir } = await publish('netlify');
  const file = join(dir, '../listing.mjs');
  await writeFile(file, source);
  const { default: handle, config } = await import(pathToFileURL(file).href);
  expect(config).toEqual({ path: ['/listing/*', '/de/listing/*'], onError: 'bypass' });
  const requests: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    const slug = new URL(url).searchParams.get('slug') ?? '';
    requests.push(slug);
    return new Response('{}', { status: listed.get(slug) ?? 404 });
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const next = async () => new Response('the fallback', { headers: { 'X-Policy': 'strict' } });
  const statusOf = async (path: string) => {
    const response: Response | undefined = await handle(
      new Request(`https://shop.example${path}`),
      { next },
    );
    return response && [response.status, await response.text(), response.headers.get('x-policy')];
  };
  for (const path of [
    '/listing/blue-tee',
    '/de/listing/blue-tee',
    '/listing/azure-tee',
    '/listing/later-tee',
    '/listing/broken',
    '/listing',
  ])
    expect(await statusOf(path), path).toBeUndefined();
  for (const path of ['/listing/none', '/de/listing/none', '/listing/none?color=red'])
    expect(await statusOf(path), path).toEqual([404, 'the fallback', 'strict']);
  expect(requests).toEqual(['later-tee', 'broken', 'none']);
});

/** The gate of the fixture, whose site is published with it. */
const GATE = {
  slug: 'night-owls',
  platformUrl: 'https://platform.example',
  open: ['/login', '/assets/logo.svg'],
  login: { '': '<p>Log in</p>' },
  headers: { 'X-Policy': 'strict' },
};
const GATE_VARIABLE = getGateSecretVariable('night-owls');
const GATE_SECRET = 'a secret of the edge of 32 characters';

type GatedRequest = (path: string, init?: RequestInit) => Promise<Response>;

/** Expects that the gate closes every file, and that a pass opens them. */
async function expectGate(request: GatedRequest): Promise<void> {
  const page = { headers: { accept: 'text/html' } };
  for (const path of ['/', '/cart', '/listing/new-tee', '/nothing']) {
    const response = await request(path, page);
    expect([path, response.status, await response.text()]).toEqual([path, 401, '<p>Log in</p>']);
  }
  for (const path of [
    '/_astro/app.js',
    '/_pictures/assets/photo.png/200.webp',
    '/data/prices.json',
    '/cart.html',
  ])
    expect((await request(path)).status, path).toBe(401);
  expect((await request('/assets/logo.svg')).status).toBe(200);

  const now = Date.now();
  const pass = { grant: 'grant', expires: now + 60_000, checked: now };
  const cookie = `${getPassCookieName('night-owls')}=${await signPass(GATE_SECRET, 'night-owls', pass)}`;
  const open = async (path: string) => {
    const response = await request(path, { headers: { accept: 'text/html', cookie } });
    return [
      response.status,
      response.headers.get('cache-control'),
      (await response.text()).includes('page '),
    ];
  };
  expect(await open('/cart')).toEqual([200, 'private, no-store', true]);
  expect(await open('/listing/new-tee')).toEqual([200, 'private, no-store', true]);
  expect(await open('/nothing')).toEqual([404, 'private, no-store', true]);
  expect(await open('/_astro/app.js')).toEqual([
    200,
    'private, max-age=31536000, immutable',
    false,
  ]);
}

test('HOST-2 cloudflare: the gate closes every file of the site, and its code opens them', async () => {
  const { dir } = await publish('cloudflare', undefined, GATE);
  const closed = await interpretCloudflare(dir);
  expect((await closed('/', { headers: { accept: 'text/html' } })).status).toBe(503);
  await expectGate(await interpretCloudflare(dir, { [GATE_VARIABLE]: GATE_SECRET }));
});

/** Vercel's limit of a middleware is 1 MB compressed; this is the size without the login pages of a store. */
const MIDDLEWARE_SIZE = 60_000;

test('HOST-2 HOST-5 vercel: the gate is a middleware that closes every file of the site, and its code opens them', async () => {
  const { dir } = await publish('vercel', undefined, GATE);
  const { routes } = await readVercelConfig(dir);
  expect(new Ajv({ strict: false }).validate(routesSchema, routes)).toBe(true);
  expect(normalizeRoutes(routes as RouteInput[]).error).toBeNull();
  const closed = await interpretVercel(dir);
  expect((await closed('/', { headers: { accept: 'text/html' } })).status).toBe(503);
  vi.stubEnv(GATE_VARIABLE, GATE_SECRET);
  onTestFinished(() => void vi.unstubAllEnvs());
  await expectGate(await interpretVercel(dir));
  const folder = join(dir, '.vercel/output/functions/_middleware.func');
  expect((await readFile(join(folder, 'index.js'))).length).toBeLessThan(MIDDLEWARE_SIZE);
  expect(JSON.parse(await readFile(join(folder, '.vc-config.json'), 'utf8'))).toEqual({
    runtime: 'edge',
    entrypoint: 'index.js',
    envVarsInUse: [GATE_VARIABLE, `PREVIOUS_${GATE_VARIABLE}`],
  });
});

test('HOST-1.05 CSP-1 vercel: an interpreter of its documented rules, and the published schema of routes', async () => {
  const { dir } = await publish('vercel');
  const { version, routes } = await readVercelConfig(dir);
  expect([version, normalizeRoutes(routes as RouteInput[]).error]).toEqual([3, null]);
  expect(new Ajv({ strict: false }).validate(routesSchema, routes)).toBe(true);
  const request = await interpretVercel(dir);
  await expectResponses(request, [...REQUESTS, ...HEADER_REQUESTS, ...PICTURE_REQUESTS]);
  await expectPolicy(request, 'header');
  await expectCanonicalAddresses(request);
  await expectNoForeignRedirects(request);
});

test.each(['before the function', 'after the function'] as const)(
  'HOST-1.06 CSP-1 s3: an interpreter of the documented rules of S3 and CloudFront, with the policy of headers %s',
  async (order) => {
    const { dir } = await publish('s3');
    const request = await interpretCloudFront(dir, order);
    await expectResponses(request, [...REQUESTS, ...HEADER_REQUESTS, ...PICTURE_REQUESTS]);
    await expectPolicy(request, 'page');
    await expectCanonicalAddresses(request);
    await expectNoForeignRedirects(request);
  },
);

test.skipIf(!hasNginx)(
  'HOST-1.03 CSP-1 nginx: a real server (skipped where nginx is not installed)',
  async () => {
    const { dir } = await publish('nginx');
    const server = await startNginx(dir);
    onTestFinished(() => server.stop());
    const request = (path: string) => rawRequest(server.url, path);
    await expectResponses(request, [...REQUESTS, ...HEADER_REQUESTS, ...PICTURE_REQUESTS]);
    await expectPolicy(request, 'page');
    await expectCanonicalAddresses(request);
    await expectNoForeignRedirects(request);
  },
);

test('HOST-1.04 CSP-1 plain: a file server that knows index.html and 404.html, and the script of the pages', async () => {
  const { dir } = await publish('plain');
  const server = await startPlainServer(dir);
  onTestFinished(() => server.stop());
  await expectPolicy((path) => fetch(server.url + path), 'page');
  for (const { path, status, body, location } of REQUESTS) {
    const shown = await visitPlainPage(server.url, path);
    if (location === undefined)
      expect([path, shown.body], path).toEqual([path, expect.stringContaining(body ?? '')]);
    expect(shown.address, path).toBe(location ?? path);
    // Without rules, only the status of a path that no rule matches can be right.
    if (/^\/(?:nothing|_astro)/.test(path)) expect(shown.status, path).toBe(status);
  }
  for (const { path, status } of PICTURE_REQUESTS)
    expect((await fetch(server.url + path)).status).toBe(status);
  for (const path of ['/cart/', '/shirts/long-nights/'])
    expect((await visitPlainPage(server.url, path)).address).toBe(path.slice(0, -1));
  for (const address of [
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'https://evil.example/',
  ])
    expect(
      (await visitPlainPage(server.url, `/cart/?for-address=${encodeURIComponent(address)}`))
        .address,
    ).toMatch(/^\/cart/);
});

test('HOST-2 a build with an edge gate for a host without functions names the field and the hosts that have them', async () => {
  const { code, output } = await run('build', ['hedge-and-quire', '--host', 'plain']);
  expect(code).toBe(1);
  expect(output).toContain(
    'store.json  gate: expected a host that runs functions for "edge": netlify, cloudflare, vercel. plain runs none; use "gate": "shell" there',
  );
  expect(findStoreIssues({ gate: 'edge', host: 'nginx' }).map(({ field }) => field)).toEqual([
    'gate',
  ]);
  expect(findStoreIssues({ gate: 'edge' })).toEqual([]);
  expect(findStoreIssues({ gate: 'shell', host: 'nginx' })).toEqual([]);
});

test('an unknown host is rejected with the known ones', async () => {
  const { code, output } = await run('build', ['moth-kiosk', '--host', 'ftp']);
  expect([code, output]).toEqual([2, expect.stringContaining('Allowed choices are netlify, ')]);
});
