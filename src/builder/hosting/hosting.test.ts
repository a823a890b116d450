import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseAllHeaders } from '@netlify/headers-parser';
import { parseAllRedirects } from '@netlify/redirect-parser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PaymentSetup } from '#shared/contract/payment-setup.ts';
import { getLiveChat } from '#shared/rules/support/live-chat.ts';
import type { Trackers } from '#shared/rules/tracking/trackers.ts';
import { createHeaderRules, type HeaderRule } from './header-rules.ts';
import { createHostingFiles } from './hosting-files.ts';
import { createHostingRules } from './hosting-rules.ts';
import { listChatSources, listErrorReportSources, listTrackerSources, type ServiceSources } from './service-sources.ts';

const input = {
  siteUrl: 'https://shop.example.com',
  platformUrl: 'https://api.example.com/v1',
  imageOrigins: ['https://cdn.example.com/pictures'],
  flags: {},
  locales: ['en'] as const,
  extraPages: [],
};
const hashes = { inlineScriptHashes: ['sha256-abc='], inlineStyleHashes: ['sha256-def='] };

describe('hosting rules', () => {
  it('ROUTE-9 rewrite listings to the fallback page without force, so that built pages win', () => {
    expect(createHostingRules(input)).toContainEqual({ from: '/listing/*', to: '/listing-shell.html', status: 200 });
  });

  it('ROUTE-3 redirect support paths to the home page unless the flag is on', () => {
    const from = (flags: { support?: boolean }) => createHostingRules({ ...input, flags }).map((rule) => rule.from);
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
    expect(rules).toContainEqual({ from: '/support/track/recover', to: '/track/recover', status: 301 });
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
  const rules = createHeaderRules({ ...input, ...hashes });
  it('GATE-1 exclude only client-rendered gated stores from search engines', () => {
    const robotsOf = (isClientRendered: boolean) =>
      createHeaderRules({ ...input, ...hashes, isClientRendered: isClientRendered }).find((rule) => rule.for === '/*')
        ?.values['X-Robots-Tag'];
    expect([robotsOf(true), robotsOf(false)]).toEqual(['noindex', undefined]);
  });

  const headersOf = (path: string) => rules.find((rule) => rule.for === path)?.values ?? {};

  it('allow the hosts of payment providers, or the platform in the sandbox', () => {
    const policyWith = (payments: PaymentSetup | null) =>
      createHeaderRules({ ...input, ...hashes, payments })[0]?.values['Content-Security-Policy'] ?? '';
    expect(policyWith(null)).toContain("frame-src 'none'");
    const script = (scriptUrl: string | null): PaymentSetup => ({
      mode: scriptUrl ? 'sandbox' : 'live',
      stripe: { publishableKey: 'pk', scriptUrl },
      paypal: null,
      methods: ['card'],
    });
    expect(policyWith(script('https://api.example.com/sandbox/stripe.js'))).toMatch(
      /script-src 'self' 'sha256-abc=' https:\/\/api.example.com;.*frame-src https:\/\/api.example.com;/,
    );
    const live = policyWith(script(null));
    expect(live).toContain('https://hooks.stripe.com');
    expect(live).not.toContain('paypal');
    expect(live).not.toContain('unsafe');
  });

  it('START-9 allow the sources of a store’s trackers, and no others', () => {
    const policyWith = (trackers: Trackers) =>
      createHeaderRules({ ...input, ...hashes, services: listTrackerSources(trackers) })[0]?.values[
        'Content-Security-Policy'
      ] ?? '';
    const all = policyWith({ google: ['G-AAAA1111'], facebook: '1234567890', merchant: '98765' });
    expect(all).toMatch(
      /script-src [^;]*https:\/\/www\.googletagmanager\.com\/gtag\/ [^;]*fbevents\.js [^;]*apis\.google\.com/,
    );
    expect(all).toMatch(/connect-src [^;]*https:\/\/\*\.google-analytics\.com [^;]*https:\/\/www\.facebook\.com/);
    expect(all).toMatch(/frame-src [^;]*https:\/\/www\.google\.com/);
    // Any other container ID would allow scripts of another party.
    expect(all).not.toMatch(/script-src [^;]*googletagmanager\.com(?:\/gtm|[ ;])/);
    expect(all).not.toContain('unsafe');
    expect(policyWith({ google: ['G-AAAA1111'] })).not.toMatch(/facebook|apis\.google/);
    expect(policyWith({ facebook: '1234567890' })).not.toContain('google');
    expect(policyWith({})).not.toMatch(/google|facebook/);
  });

  it('NAV-11 START-10 allow a store’s support chat and error reporting service, and no others', () => {
    const policyWith = (services: ServiceSources[]) =>
      createHeaderRules({ ...input, ...hashes, services })[0]?.values['Content-Security-Policy'] ?? '';
    const chat = {
      scriptUrl: 'https://chat.example/widget.js',
      sources: ['https://cdn.chat.example', 'wss://chat.example'],
    };
    const both = policyWith([...listChatSources(chat), ...listErrorReportSources('https://key@errors.example/1')]);
    expect(both).toMatch(/script-src [^;]*https:\/\/chat\.example https:\/\/cdn\.chat\.example;/);
    expect(both).toMatch(/connect-src [^;]*wss:\/\/chat\.example [^;]*https:\/\/errors\.example;/);
    expect(both).toMatch(/frame-src https:\/\/chat\.example /);
    expect(both).not.toMatch(/script-src [^;]*(?:errors|wss)/);
    const off = getLiveChat({ supportChat: chat }, { liveChat: false });
    expect(policyWith([...listChatSources(off), ...listErrorReportSources(undefined)])).not.toMatch(/chat|errors/);
  });

  it('allow scripts and styles by hash only, and nothing unsafe', () => {
    const policy = headersOf('/*')['Content-Security-Policy'] ?? '';
    expect(policy).not.toContain('unsafe');
    expect(policy).toContain("script-src 'self' 'sha256-abc='");
    expect(policy).toContain("style-src 'self' 'sha256-def='");
    expect(policy).toContain("connect-src 'self' https://api.example.com;");
    expect(policy).toContain("img-src 'self' data: https://api.example.com https://cdn.example.com;");
    for (const none of ['object-src', 'frame-ancestors']) expect(policy).toContain(`${none} 'none'`);
    for (const self of ['base-uri', 'form-action']) expect(policy).toContain(`${self} 'self'`);
  });

  it('reject a policy that is too long for a header', () => {
    const inlineScriptHashes = Array.from({ length: 200 }, (_, index) => `sha256-${String(index).padStart(44, 'x')}`);
    expect(() => createHeaderRules({ ...input, ...hashes, inlineScriptHashes })).toThrow(/200 inline scripts/);
  });

  it('require HTTPS only for a shop with an https URL', () => {
    const local = createHeaderRules({ ...input, ...hashes, siteUrl: 'http://localhost:4321' });
    expect(headersOf('/*')).toHaveProperty('Strict-Transport-Security');
    expect(local[0]?.values).not.toHaveProperty('Strict-Transport-Security');
  });

  it('set no header in two patterns that overlap', () => {
    const everywhere = Object.keys(headersOf('/*'));
    const others = rules.filter((rule) => rule.for !== '/*').flatMap((rule) => Object.keys(rule.values));
    expect(everywhere.filter((name) => others.includes(name))).toEqual([]);
  });
});

describe('files for the host', () => {
  let dist = '';
  beforeAll(async () => {
    dist = await mkdtemp(join(tmpdir(), 'hosting-'));
    const { files } = createHostingFiles({ ...input, ...hashes });
    for (const [name, text] of Object.entries(files)) await writeFile(join(dist, name), text);
  });
  afterAll(() => rm(dist, { recursive: true }));

  it('are parsed to the same rules by the redirect parser of the host', async () => {
    const { redirects, errors } = await parseAllRedirects({
      redirectsFiles: [join(dist, '_redirects')],
      configRedirects: [],
      minimal: true,
    });
    expect(errors).toEqual([]);
    const expected = createHostingRules(input).map((rule) => ({ ...rule, force: rule.force === true }));
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
    const [all, ...rest] = headers as HeaderRule[];
    const [expected, ...others] = createHeaderRules({ ...input, ...hashes });
    expect(rest).toEqual(others);
    expect(Object.keys(all?.values ?? {})).toEqual(Object.keys(expected?.values ?? {}));
    expect(all?.values['Content-Security-Policy']).toMatch(/script-src 'self' 'sha256-abc=';/);
    expect(await readFile(join(dist, '_headers'), 'utf8')).toContain('immutable');
  });
});
