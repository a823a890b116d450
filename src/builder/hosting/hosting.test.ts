import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseAllHeaders } from '@netlify/headers-parser';
import { parseAllRedirects } from '@netlify/redirect-parser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHeaderRules, formatHeaders, type HeaderRule } from './header-rules.ts';
import { createHostingFiles } from './hosting-files.ts';
import { createHostingRules, listRedirects } from './hosting-rules.ts';

const input = {
  siteUrl: 'https://shop.example.com',
  policy: "default-src 'self'; script-src 'self' 'sha256-abc='",
  flags: {},
  locales: ['en'] as const,
  extraPages: [],
};

describe('hosting rules', () => {
  it('ROUTE-9 rewrite listings to the fallback page without force, so that built pages win', () => {
    expect(createHostingRules(input)).toContainEqual({
      from: '/listing/*',
      to: '/listing-shell.html',
      status: 200,
    });
  });

  it('ROUTE-3 redirect support paths to the home page unless the flag is on', () => {
    const from = (flags: { support?: boolean }) =>
      createHostingRules({ ...input, flags }).map((rule) => rule.from);
    expect(from({})).toEqual(
      expect.arrayContaining([
        '/support',
        '/support/*',
        '/track',
        '/track/*',
        '/contact',
        '/contact-success',
        '/live-chat',
      ]),
    );
    expect(from({ support: false })).toContain('/live-chat');
    const on = from({ support: true });
    for (const path of ['/support', '/support/*', '/track', '/track/*', '/contact', '/live-chat']) {
      expect(on).not.toContain(path);
    }
  });

  it('ROUTE-1 with support, both recovery paths and every order number have a page', () => {
    const rules = createHostingRules({ ...input, flags: { support: true } });
    expect(rules).toContainEqual({
      from: '/support/track/recover',
      to: '/track/recover',
      status: 301,
    });
    expect(rules).toContainEqual({ from: '/checkout/*', to: '/checkout.html', status: 200 });
    expect(rules).toContainEqual({ from: '/track/order/*', to: '/track/order.html', status: 200 });
  });

  it('GATE-1 of a client-rendered gated store rewrite every other path to one page, except paths of files', () => {
    const rules = createHostingRules({ ...input, locales: ['en', 'de'], isClientRendered: true });
    expect(rules.at(-1)).toEqual({ from: '/*', to: '/404.html', status: 200 });
    expect(rules).toContainEqual({ from: '/de/*', to: '/de/404.html', status: 200 });
    expect(rules).toContainEqual({ from: '/mockups/*', to: '/404.html', status: 404 });
    expect(createHostingRules(input).map(({ from }) => from)).not.toContain('/*');
  });
});

describe('header rules', () => {
  const rules = createHeaderRules(input);
  it('GATE-1 exclude only client-rendered gated stores from search engines', () => {
    const robotsOf = (isClientRendered: boolean) =>
      createHeaderRules({ ...input, isClientRendered: isClientRendered }).find(
        (rule) => rule.for === '/*',
      )?.values['X-Robots-Tag'];
    expect([robotsOf(true), robotsOf(false)]).toEqual(['noindex', undefined]);
  });

  const headersOf = (path: string) => rules.find((rule) => rule.for === path)?.values ?? {};

  it('CSP-2 pages have the policy of the site, which forbids frames; drawings, workers and files that never change have a short one', () => {
    expect(headersOf('/*')['Content-Security-Policy']).toBe(
      `${input.policy}; frame-ancestors 'none'`,
    );
    for (const path of [
      '/*.svg',
      '/*.webmanifest',
      '/_astro/*',
      '/_shop/*',
      '/mockups/*',
      '/data/*',
    ]) {
      const policy = headersOf(path)['Content-Security-Policy'] ?? '';
      expect(policy, path).toMatch(/^default-src 'none'; .*frame-ancestors 'none'$/);
      expect(policy, path).not.toMatch(/unsafe|https?:|sha256|\*/);
    }
  });

  it('CSP-2 the file of headers is within the limits of hosts', () => {
    // Cloudflare: 100 rules, 2,000 characters a line, one `*` a path (developers.cloudflare.com/pages/configuration/headers).
    expect(rules.length).toBeLessThanOrEqual(100);
    for (const line of formatHeaders(rules).split('\n'))
      expect(line.length).toBeLessThanOrEqual(2000);
    for (const { for: path } of rules) expect(path.split('*').length, path).toBeLessThanOrEqual(2);
  });

  it('require HTTPS only for a shop with an https URL', () => {
    const local = createHeaderRules({ ...input, siteUrl: 'http://localhost:4321' });
    expect(headersOf('/*')).toHaveProperty('Strict-Transport-Security');
    expect(local[0]?.values).not.toHaveProperty('Strict-Transport-Security');
  });

  it('set no header in two patterns that overlap, except the policy', () => {
    const everywhere = Object.keys(headersOf('/*')).filter(
      (name) => name !== 'Content-Security-Policy',
    );
    const others = rules
      .filter((rule) => rule.for !== '/*')
      .flatMap((rule) => Object.keys(rule.values));
    expect(everywhere.filter((name) => others.includes(name))).toEqual([]);
  });
});

describe('files for the host', () => {
  let dist = '';
  beforeAll(async () => {
    dist = await mkdtemp(join(tmpdir(), 'hosting-'));
    const { files } = createHostingFiles(input);
    for (const name of ['_redirects', '_headers'] as const)
      await writeFile(join(dist, name), files[name] ?? '');
  });
  afterAll(() => rm(dist, { recursive: true }));

  it('are parsed to the same rules by the redirect parser of the host', async () => {
    const { redirects, errors } = await parseAllRedirects({
      redirectsFiles: [join(dist, '_redirects')],
      configRedirects: [],
      minimal: true,
    });
    expect(errors).toEqual([]);
    const expected = createHostingRules(input).map((rule) => ({
      ...rule,
      force: rule.force === true,
    }));
    expect(redirects).toMatchObject(expected);
    expect(redirects).toHaveLength(expected.length);
  });

  it('are parsed to the same rules by the header parser of the host', async () => {
    const { headers, errors } = await parseAllHeaders({
      headersFiles: [join(dist, '_headers')],
      configHeaders: [],
      minimal: true,
    });
    expect(errors).toEqual([]);
    expect(headers as HeaderRule[]).toEqual(createHeaderRules(input));
    expect(await readFile(join(dist, '_headers'), 'utf8')).toContain('immutable');
  });
});

it('HOST-10.4 the old address of a private listing leads nowhere, because its slug is not public', () => {
  const listing = { visibility: 'public', was: ['tee'] } as const;
  const listings = [
    { ...listing, slug: 'path-tee' },
    { ...listing, slug: 'secret-tee', was: ['draft'], visibility: 'private' },
  ] as unknown as Parameters<typeof listRedirects>[1]['listings'];
  expect(listRedirects({ redirects: { '/old': '/about' } }, { listings })).toEqual([
    { from: '/listing/tee', to: '/listing/path-tee' },
    { from: '/old', to: '/about' },
  ]);
});
