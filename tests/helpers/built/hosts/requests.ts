import { expect } from 'vitest';
import { readPagePolicy } from '../../page-policy.ts';
import { POLICY } from './published-site.ts';

/** What a host returns for a request of the fixture of `published-site.ts`. */
export interface HostRequest {
  readonly path: string;
  readonly status: 200 | 301 | 302 | 404;
  /** Text of the returned file. */
  readonly body?: string;
  /** Where a redirect leads. */
  readonly location?: string;
  readonly headers?: Readonly<Record<string, RegExp>>;
}

const page = (path: string, body: string): HostRequest => ({ path, status: 200, body });
const missing = (path: string, body: string): HostRequest => ({ path, status: 404, body });
const redirect = (path: string, location: string, status: 301 | 302 = 301): HostRequest => ({
  path,
  status,
  location,
});

/** The same for all hosts. */
export const REQUESTS: readonly HostRequest[] = [
  page('/', 'page index'),
  page('/cart', 'page cart'),
  page('/cart?a=1', 'page cart'),
  page('/shirts', 'page shirts'),
  page('/shirts/long-nights', 'page shirts/long-nights'),
  page('/de', 'page de'),
  page('/de/cart', 'page de/cart'),
  page('/listing/blue-tee', 'page listing/blue-tee'),
  page('/listing/new-tee', 'page listing-shell'),
  page('/de/listing/blue-tee', 'page de/listing/blue-tee'),
  page('/de/listing/new-tee?color=red', 'page de/listing-shell'),
  page('/checkout/CO-1', 'page checkout'),
  page('/de/checkout/CO-1', 'page de/checkout'),
  page('/checkout/express', 'page checkout/express'),
  page('/checkout-complete/CO-1', 'page checkout-complete'),
  redirect('/terms', '/terms-of-use'),
  redirect('/terms?x=1', '/terms-of-use?x=1'),
  redirect('/de/terms', '/de/terms-of-use'),
  redirect('/support', '/', 302),
  redirect('/support/shipping', '/', 302),
  redirect('/de/live-chat', '/de', 302),
  redirect('/de/eleven-days', '/eleven-days', 302),
  redirect('/en', '/'),
  redirect('/en/shirts/long-nights?x=1', '/shirts/long-nights?x=1'),
  redirect('/listing/azure-tee', '/listing/blue-tee'),
  redirect('/listing/azure-tee?variation=3', '/listing/blue-tee?variation=3'),
  redirect('/de/listing/azure-tee', '/de/listing/blue-tee'),
  redirect('/products/Blue-Tee', '/listing/blue-tee'),
  redirect('/de/products/Blue-Tee', '/de/listing/blue-tee'),
  redirect('/products/old/tee', '/shirts/long-nights'),
  redirect('/de/produkte/blau', '/de/listing/blue-tee'),
  missing('/products/blue-tee', 'page 404'),
  missing('/products', 'page 404'),
  missing('/nothing', 'page 404'),
  missing('/nothing/at/all', 'page 404'),
  missing('/de/nothing', 'page de/404'),
  missing('/404', 'page 404'),
  missing('/de/404', 'page de/404'),
  missing('/listing-not-found', 'page listing-not-found'),
  missing('/de/listing-not-found', 'page de/listing-not-found'),
  missing('/_astro/none.js', 'page 404'),
  missing('/.shopkiln/hosting.json', 'page 404'),
  missing('/data', 'page 404'),
];

const SECURITY = {
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^strict-origin-when-cross-origin$/,
  'strict-transport-security': /^max-age=31536000$/,
  'content-security-policy': /frame-ancestors 'none'/,
  'permissions-policy': /^accelerometer=\(\), .*payment=\(self\)/,
  'cross-origin-opener-policy': /^same-origin-allow-popups$/,
};
/** The policy, or the joined policies, of files that must not run code. */
const NO_SCRIPTS = {
  'content-security-policy':
    /(?:^|, )default-src 'none';(?! script-src)[^,]*frame-ancestors 'none'/,
};
/** Files that a browser can open as a document of their own carry a complete policy. */
const FULL_POLICY = { 'content-security-policy': /default-src 'none'.*frame-ancestors 'none'/ };
const IMMUTABLE = { 'cache-control': /^public, max-age=31536000, immutable$/ };
const REVALIDATED = { 'cache-control': /^(?:public, )?max-age=0, must-revalidate$/ };

/** Headers of pages and files, the same for all hosts whose headers can be configured. */
export const HEADER_REQUESTS: readonly HostRequest[] = [
  {
    ...page('/cart', 'page cart'),
    headers: { ...SECURITY, ...REVALIDATED, 'content-type': /^text\/html/ },
  },
  { ...page('/listing/new-tee', 'page listing-shell'), headers: { ...SECURITY, ...REVALIDATED } },
  {
    ...missing('/nothing', 'page 404'),
    headers: { ...SECURITY, ...REVALIDATED, 'content-type': /^text\/html/ },
  },
  { ...missing('/_astro/none.js', 'page 404'), headers: REVALIDATED },
  {
    ...page('/_astro/app.js', 'let script'),
    headers: { ...SECURITY, ...IMMUTABLE, 'content-type': /^(?:text|application)\/javascript/ },
  },
  {
    ...page('/mockups/tee.webp', 'picture'),
    headers: { ...IMMUTABLE, 'content-type': /^image\/webp$/ },
  },
  {
    ...page('/data/prices.json', '{}'),
    headers: { ...REVALIDATED, 'content-type': /^application\/json/ },
  },
  {
    ...page('/assets/logo.svg', '<svg'),
    headers: { ...SECURITY, ...FULL_POLICY, 'content-type': /^image\/svg\+xml/ },
  },
  { ...page('/assets/leaflet', '<script>'), headers: { ...SECURITY, ...NO_SCRIPTS } },
];

/** Pictures of hosts without an image service. */
export const PICTURE_REQUESTS: readonly HostRequest[] = [
  {
    path: '/_pictures/assets/photo.png/200.webp',
    status: 200,
    headers: { ...REVALIDATED, 'content-type': /^image\/webp$/ },
  },
  { path: '/_pictures/assets/photo.png/400.webp', status: 404 },
];

/** Paths whose redirect could lead to another site, if the host does not take care. */
export const HOSTILE_PATHS: readonly string[] = [
  '/en//evil.example',
  '/en///evil.example',
  '/en/%5Cevil.example',
  '/en/%2Fevil.example',
  '//evil.example/',
  '//evil.example/index.html',
  '//evil.example/cart.html',
  '/en/%0D%0ASet-Cookie:%20a=b',
  '/support/%0D%0ASet-Cookie:%20a=b',
  '/%0D%0ASet-Cookie:%20a=b/',
];

/** Requests a path without following redirects. */
export type HostFetch = (path: string) => Promise<Response>;

/** Compares the responses of a host with the table. */
export async function expectResponses(
  request: HostFetch,
  requests: readonly HostRequest[],
): Promise<void> {
  const wrong: string[] = [];
  for (const { path, status, body, location, headers = {} } of requests) {
    const response = await request(path);
    const text = await response.text();
    const found = toPath(response.headers.get('location'));
    if (response.status !== status)
      wrong.push(`${path}: status ${response.status}, expected ${status}`);
    if (body !== undefined && !text.includes(body))
      wrong.push(`${path}: ${text.slice(0, 200)}, expected ${body}`);
    if (found !== location) wrong.push(`${path}: leads to ${found}, expected ${location}`);
    for (const [name, pattern] of Object.entries(headers)) {
      const value = response.headers.get(name) ?? '';
      if (!pattern.test(value)) wrong.push(`${path}: ${name}: ${value}, expected ${pattern}`);
    }
  }
  expect(wrong).toEqual([]);
}

/** Every page of a host has the policy of the site, either as a header or in its HTML. */
export async function expectPolicy(request: HostFetch, place: 'header' | 'page'): Promise<void> {
  for (const path of ['/cart', '/listing/new-tee', '/de/nothing']) {
    const response = await request(path);
    const header = response.headers.get('content-security-policy') ?? '';
    const places = { header: header.includes(POLICY), page: readPagePolicy(await response.text()) };
    expect([path, places]).toEqual([
      path,
      place === 'header' ? { header: true, page: undefined } : { header: false, page: POLICY },
    ]);
  }
}

/** Both spellings of a page's address lead to the one that links use. */
export async function expectCanonicalAddresses(request: HostFetch): Promise<void> {
  for (const path of ['/cart.html', '/cart/', '/shirts/long-nights/', '/de/cart.html?a=1']) {
    const response = await request(path);
    expect([301, 307, 308], `${path}: ${response.status}`).toContain(response.status);
    expect(toPath(response.headers.get('location')), path).toBe(path.replace(/\/$|\.html/, ''));
  }
}

/** No path leads to another site, or adds a header. */
export async function expectNoForeignRedirects(request: HostFetch): Promise<void> {
  for (const path of HOSTILE_PATHS) {
    const response = await request(path);
    const target = new URL(response.headers.get('location') ?? '/', 'https://shop.example');
    expect(['shop.example', 'localhost', '127.0.0.1'], `${path} leads to ${target.href}`).toContain(
      target.hostname,
    );
    expect(response.headers.get('set-cookie'), path).toBeNull();
  }
}

/** The path of a Location header, which may have the host's own origin. */
const toPath = (location: string | null): string | undefined =>
  location === null
    ? undefined
    : location.replace(/^https?:\/\/(?:localhost|127\.0\.0\.1|shop\.example)(?::\d+)?(?=\/)/, '');
