import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import Stripe from 'stripe';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { checkFolder } from '#builder/check-folder.ts';
import { isGrantValid } from '#platform/access/grant.ts';
import { zipChecker } from '#platform/ordering/address/zip-checker.ts';
import { parseMinorUnits } from '#platform/ordering/payment-providers/paypal/money.ts';
import { createPaypalProvider } from '#platform/ordering/payment-providers/paypal/provider.ts';
import { createStripeProvider } from '#platform/ordering/payment-providers/stripe/provider.ts';
import { decryptPreviewToken } from '#platform/preview/preview-token.ts';
import { parseEnvelope } from '#platform/reports/parse-envelope.ts';
import { parsePolicyReport } from '#platform/reports/parse-policy-report.ts';
import { CALLS } from '#shared/contract/calls.ts';
import { describeError } from '#shared/contract/client/api-error.ts';
import { request } from '#shared/contract/client/http.ts';
import { LOCALES } from '#shared/contract/common.ts';
import { parseLanguagePath } from '#shared/contract/languages.ts';
import { verifyEdgeClient } from '#shared/rules/access/edge-client.ts';
import { isNotModified, parseRange } from '#shared/utils/conditional-requests.ts';
import { parseCookie } from '#shared/utils/parse-cookie.ts';
import { readForm } from '#simulators/payments/form-body.ts';
import { findJsonSyntaxError } from '#store-folder/json-syntax-error.ts';
import { verifyPass } from '#storefront/edge/pass.ts';
import { readSavedCheckout } from '#storefront/features/cart/saved-checkout.ts';
import { parseCart } from '#storefront/features/cart/stored-cart/parse-cart.ts';
import { readCart } from '#storefront/features/cart/stored-cart/read-cart.ts';
import { serializeCart } from '#storefront/features/cart/stored-cart/write-cart.ts';
import { readCustomerDraft } from '#storefront/features/checkout/customer-draft.ts';
import { parseExpressMethod } from '#storefront/features/express/express-method.ts';
import { decryptReturn } from '#storefront/features/payment/payment-return.ts';
import { readStartedPayment } from '#storefront/features/payment-state/index.ts';
import { consumeToken, readPreview } from '#storefront/features/preview/stored-preview.ts';
import { parseAttribution } from '#storefront/features/tracking/attribution/parse-attribution.ts';
import { parseConsent } from '#storefront/rules/consent.ts';
import { parseQuantity } from '#storefront/rules/purchase-options.ts';
import { parseSelectionQuery } from '#storefront/rules/selection-query.ts';
import { parseSafePath } from '#tools/dev-server/safe-path.ts';
import { smallStore } from '../fixtures/small-store.ts';
import { fromSchema } from '../helpers/contract/fuzz/from-schema.ts';
import { near } from '../helpers/contract/fuzz/near.ts';
import { hostileText, hostileValue } from '../helpers/contract/fuzz/values.ts';
import { issueTestGrant } from '../helpers/contract/platform.ts';
import { GATE_KEYS } from '../helpers/contract/test-app.ts';
import { readTestVariable } from '../tools/test-variables.ts';

const NOW = Date.parse('2026-05-01T12:00:00Z');
/** The same inputs in each `npm test`, new ones in `npm run test:all`. */
const SEED = readTestVariable('LONG') === '1' ? Date.now() : 1;

const check = <T>(arbitrary: fc.Arbitrary<T>, property: (value: T) => void, numRuns = 400) =>
  fc.assert(
    fc.property(arbitrary, (value) => {
      property(value);
    }),
    { numRuns, seed: SEED },
  );
const checkAsync = <T>(
  arbitrary: fc.Arbitrary<T>,
  property: (value: T) => Promise<void>,
  numRuns = 150,
) => fc.assert(fc.asyncProperty(arbitrary, property), { numRuns, seed: SEED });

afterEach(() => vi.unstubAllGlobals());

/** A browser whose cookies and storage contain these texts. */
function stubBrowser({ cookie = '', stored = null as string | null, hash = '' }) {
  vi.stubGlobal('document', { cookie, documentElement: { dataset: { store: 'fixture' } } });
  const storage = { getItem: () => stored, setItem() {}, removeItem() {} };
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('location', { hash, pathname: '/', search: '' });
  vi.stubGlobal('history', { state: null, replaceState() {} });
}

describe('any input is accepted or rejected, without an exception', () => {
  const CART = '1~USA~12-104-3*2~12-104-4*1';

  test('PROOF-3.1 cookies: cart, consent, payment, pass of a gate', async () => {
    const secret = 's'.repeat(32);
    check(
      near(`a=b; fixture=${CART}; payment=%7B%22paymentId%22%3A%221%22%7D`, 'fixture=', '=', ';;;'),
      (cookie) => {
        stubBrowser({ cookie });
        expect(parseCookie(cookie, 'fixture') ?? '').toBeTypeOf('string');
        expect(Array.isArray(readCart('fixture').items)).toBe(true);
        readStartedPayment();
      },
    );
    check(near(CART, '1~MIXED~+', '1~EU~a.b-c-d*999'), (text) => {
      const { cart, overflow } = parseCart(text);
      // What is accepted can be written and read again.
      if (cart.items.length > 0 && !overflow)
        expect(parseCart(serializeCart(cart)).cart).toEqual(cart);
    });
    check(
      near('1.allowed.2026-04-21', '2.statistics-denied.marketing-allowed.9999-99-99'),
      (text) => {
        const consent = parseConsent(text, NOW);
        for (const choice of Object.values(consent?.choices ?? {}))
          expect(['allowed', 'denied']).toContain(choice);
      },
    );
    await checkAsync(near('mfa1~mfa0~grant~signature', '~~~'), async (text) => {
      expect(await verifyPass(secret, 'fixture', text, NOW)).toBeUndefined();
    });
  });

  test('PROOF-3.2 storage: cart, checkout, customer, payment, preview', () => {
    const values = [
      { items: [{ itemGroupId: '1', colorId: '2', sizeId: '3', quantity: 1, slug: 'tee' }] },
      { id: 'c1', currency: 'USD', region: 'USA' },
      { firstName: 'Ann', email: 'a@b.example' },
      { paymentToken: 't', paymentId: 'p', checkoutId: 'c' },
      { store: 'fixture', token: 't', draft: { theme: {}, locale: 'en', grant: 'g', expires: 1 } },
    ].map((value) => JSON.stringify(value));
    check(
      fc.oneof(
        near(...values),
        hostileValue.map((value) => JSON.stringify(value) ?? ''),
      ),
      (stored) => {
        stubBrowser({ stored, cookie: `fixture=${CART}~+` });
        const { items } = readCart('fixture');
        expect(items.every(({ quantity }) => Number.isInteger(quantity) && quantity > 0)).toBe(
          true,
        );
        readSavedCheckout('fixture');
        readStartedPayment();
        readPreview('fixture');
        for (const value of Object.values(readCustomerDraft('c1') ?? {}))
          expect(value).toBeTypeOf('string');
      },
    );
  });

  test('PROOF-3.3 query: attribution, selection, quantity, method, language, path, payment return', async () => {
    check(
      near(
        '?aid=a-1&utm_source=TTEC&product=101&variation=2&size=3',
        '?a=%&b=%ff&=',
        '?__proto__=1',
      ),
      (search) => {
        const { affiliate = 'a', source = 's' } = parseAttribution(search);
        expect(affiliate).toMatch(/^[A-Za-z0-9-]{1,200}$/);
        expect(source.length).toBeLessThanOrEqual(200);
        parseSelectionQuery(search);
      },
    );
    check(near('1', '999', '٣', '1e2'), (text) => {
      const quantity = parseQuantity(text) ?? 1;
      expect(Number.isInteger(quantity) && quantity >= 1 && quantity <= 999).toBe(true);
    });
    check(near('afterpay', 'constructor'), (text) =>
      expect(parseExpressMethod(text)).toBeTypeOf('string'),
    );
    check(near('/de/cart', '/pt-BR', '//evil.example'), (text) => {
      expect(parseLanguagePath(text, LOCALES).path).toBeTypeOf('string');
    });
    check(near('/listing/tee', '/%2e%2e/etc/passwd', '/a%00', '/..%5c..'), (text) => {
      const path = parseSafePath(text);
      if (path.ok) expect(`/srv/shop${path.value}`).not.toMatch(/\/\.\.(\/|$)|\\|\0|\/\//);
    });
    await checkAsync(near('AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA', '-_-_'), async (text) => {
      expect(await decryptReturn(text)).toBeUndefined();
    });
  });

  test('PROOF-3.4 hash: preview tokens', async () => {
    const reader = { secret: 'secret', store: 'fixture', epoch: 0, now: NOW };
    check(near('#preview=abc', '#', '#unavailable'), (hash) => {
      stubBrowser({ hash });
      expect(consumeToken() ?? '').toBeTypeOf('string');
    });
    await checkAsync(near('AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA', '%', ''), async (token) => {
      expect(await decryptPreviewToken(reader, token)).toBeUndefined();
    });
  });

  test('PROOF-3.5 store files: every folder is loaded, or has issues with a file', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'parsers-'));
    const folder = join(dir, 'fixture');
    await mkdir(folder);
    const { store, catalog } = smallStore();
    const files = {
      'store.json': store,
      'catalog.json': catalog,
      'theme.json': { brand: 'Fixture', content: {} },
    };
    const texts = Object.fromEntries(
      Object.entries(files).map(([file, value]) => [file, JSON.stringify(value)]),
    );
    const broken = fc.constantFrom(...Object.keys(files)).chain((file) =>
      fc.oneof(
        near(texts[file] ?? '').map((text) => [file, text] as const),
        fc
          .tuple(fc.nat(), hostileValue)
          .map(
            ([at, value]) =>
              [file, JSON.stringify(replaceAt(JSON.parse(texts[file] ?? ''), at, value))] as const,
          ),
      ),
    );
    await checkAsync(
      broken,
      async ([file, text]) => {
        for (const name of Object.keys(files))
          await writeFile(join(folder, name), name === file ? (text ?? '') : (texts[name] ?? ''));
        const loaded = await checkFolder(folder);
        if (!loaded.ok)
          expect(loaded.issues.every((issue) => issue.file !== '' && issue.message !== '')).toBe(
            true,
          );
      },
      120,
    );
    await rm(dir, { recursive: true });
    // A text that is no JSON has the place of its first error.
    check(
      near(texts['store.json'] ?? '', `${'['.repeat(20_000)}`, '"\u0001"', '[1,]', '{"a":1,}'),
      (text) => {
        expect(findJsonSyntaxError(text) === undefined).toBe(isJson(text));
      },
    );
  });

  test('PROOF-3.6 wire: a response of any shape is an error with a message, or matches the contract', async () => {
    const calls = CALLS.filter(({ method }) => method === 'GET');
    const body = fc.oneof(
      hostileText,
      near('{"inventoryCount":4}', '<h1>Hi</h1>'),
      hostileValue.map((value) => JSON.stringify(value) ?? ''),
    );
    const shapes = {
      type: 'object',
      properties: { errors: {}, message: { type: 'string' }, store: {} },
    };
    await checkAsync(
      fc.record({
        call: fc.constantFrom(...calls),
        status: fc.constantFrom(200, 201, 204, 400, 404, 429, 500),
        text: fc.oneof(
          body,
          fromSchema(shapes, {}).map((value) => JSON.stringify(value) ?? ''),
        ),
      }),
      async ({ call, status, text }) => {
        const respond = async () => new Response(status === 204 ? null : text, { status });
        const input = { params: { slug: 'a', id: '1', lookupNumber: 'a' }, query: {} };
        const result = await request(
          { url: 'http://platform.test', fetch: respond, tries: 1 },
          call,
          input as never,
        );
        if (!result.ok) expect(describeError(result.error)).toContain(call.name);
      },
      400,
    );
  });

  test('PROOF-3.7 webhooks: only signed events are read, and a signed one of any shape is ignored or names a payment', async () => {
    const webhookSecret = 'whsec_test';
    const stripe = createStripeProvider({ secretKey: 'sk_test_x', webhookSecret });
    const paypal = createPaypalProvider({
      clientId: 'id',
      clientSecret: 'secret',
      webhookId: 'hook',
      environment: 'sandbox',
      fetch: async () => new Response('no certificate'),
    });
    const event = {
      id: 'evt_1',
      object: 'event',
      type: 'payment_intent.succeeded',
      data: { object: { id: 'pi_1', object: 'payment_intent' } },
    };
    const bodies = fc.oneof(
      near(JSON.stringify(event)),
      fc
        .tuple(fc.nat(), hostileValue)
        .map(([at, value]) => JSON.stringify(replaceAt(event, at, value)) ?? ''),
    );
    const headers = fc.dictionary(
      fc.constantFrom(
        'stripe-signature',
        'paypal-auth-algo',
        'paypal-cert-url',
        'paypal-transmission-id',
        'paypal-transmission-sig',
        'paypal-transmission-time',
      ),
      near(
        't=1,v1=abc',
        'SHA256withRSA',
        'https://api.paypal.com/v1/notifications/certs/CERT',
        '2026-05-01T12:00:00Z',
      ).map((text) => text.replace(/[^\x20-\x7e]/g, '')),
    );
    await checkAsync(fc.tuple(bodies, headers), async ([body, sent]) => {
      for (const provider of [stripe, paypal]) {
        expect(await provider.readEvent(body, new Headers(sent))).toMatchObject({ ok: false });
      }
    });
    const signer = new Stripe('sk_test_x');
    await checkAsync(bodies, async (payload) => {
      const signature = signer.webhooks.generateTestHeaderString({
        payload,
        secret: webhookSecret,
      });
      const read = await stripe.readEvent(payload, new Headers({ 'stripe-signature': signature }));
      if (read.ok && read.value) {
        const { eventId, ...about } = read.value;
        expect([eventId, ...Object.values(about)]).toEqual([
          expect.any(String),
          expect.any(String),
        ]);
      }
    });
    check(near('12.34', '0.00'), (text) => {
      const amount = parseMinorUnits(text);
      expect(Number.isNaN(amount) || Number.isSafeInteger(amount)).toBe(true);
    });
  });

  test('PROOF-3.8 form bodies, envelopes, addresses and headers', async () => {
    check(
      near('a=1&b[c][]=2&b[c][]=3', 'a[__proto__][x]=1', '[[]]=&%', `a${'[b]'.repeat(50)}=1`),
      (text) => {
        const form = readForm(text);
        if (form.ok) expect(Object.getPrototypeOf(form.value)).toBe(Object.prototype);
      },
    );
    expect(({} as Record<string, unknown>).x).toBeUndefined();
    const field = fc.oneof(
      near('ann@example.com', 'US', 'PA', '16501', '+1 814 555 0100', 'ZZ', 'XK'),
      hostileValue,
    );
    const envelope =
      '{"dsn":"x"}\n{"type":"event"}\n{"exception":{"values":[{"type":"E","value":"m"}]}}';
    check(near(envelope, '{}', '\n'), (text) => {
      for (const report of parseEnvelope(text) ?? [])
        expect(report.message.length).toBeLessThanOrEqual(1_000);
      parsePolicyReport(text);
    });
    check(
      near('bytes=0-99', 'bytes=-5', 'bytes=5-', 'bytes=0-0,5-9', 'items=1-2').map(toHeader),
      (range) => {
        const part = parseRange(new Headers({ range }), 50, '"e"');
        if (typeof part === 'object')
          expect(part.start >= 0 && part.start <= part.end && part.end < 50).toBe(true);
      },
    );
    check(near('"e"', 'W/"e", "f"', '*').map(toHeader), (tags) => {
      expect(isNotModified(new Headers({ 'if-none-match': tags }), '"e"')).toBeTypeOf('boolean');
    });
    const grant = await issueTestGrant();
    await checkAsync(near(grant, 'a.b.c'), async (text) => {
      if (text !== grant)
        expect(await isGrantValid(GATE_KEYS, 'gated', text, Date.now())).toBe(false);
    });
    await checkAsync(near('mfa.abc.203.0.113.7', '..'), async (text) => {
      expect(await verifyEdgeClient('secret', 'fixture', text, NOW)).toBeUndefined();
    });
    const address = fc.record({
      address: field,
      city: field,
      state: field,
      zip: field,
      countryAbbrv: field,
    });
    await checkAsync(address, async (input) => {
      const texts = Object.fromEntries(
        Object.entries(input).map(([name, value]) => [name, JSON.stringify(value) ?? '']),
      );
      await zipChecker.check(texts as unknown as Parameters<typeof zipChecker.check>[0]);
    });
  });
});

const toHeader = (text: string) => text.replace(/[^\x20-\x7e\xa0-\xff]/g, '');

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Replaces one value somewhere in JSON: `at` chooses it. */
function replaceAt(value: unknown, at: number, replacement: unknown): unknown {
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  const chosen = entries[at % (entries.length + 1)];
  if (!chosen) return replacement;
  const changed = replaceAt(chosen[1], Math.floor(at / (entries.length + 1)), replacement);
  return Array.isArray(value)
    ? value.with(Number(chosen[0]), changed)
    : { ...(value as object), [chosen[0]]: changed };
}
