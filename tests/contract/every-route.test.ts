import { EventEmitter } from 'node:events';
import type { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBuildHookApp } from '#builder/queue/build-hook-app.ts';
import { createPlatform } from '#platform/app.ts';
import { createLocalUrl } from '#platform/http/local-only.ts';
import { createProviders } from '#platform/ordering/payment-providers/create-providers.ts';
import type { Call } from '#shared/contract/call.ts';
import { CALLS } from '#shared/contract/calls.ts';
import { createSandbox } from '#simulators/payments/sandbox.ts';
import { createEditorApp } from '#tools/theme-editor/server/editor-routes.ts';
import { createClientAddress } from '../helpers/contract/client-address.ts';
import { EXAMPLES } from '../helpers/contract/examples.ts';
import { createSeededPlatform } from '../helpers/contract/platform.ts';
import { GATE_KEYS } from '../helpers/contract/test-app.ts';

const KEY = 'a-key-that-cannot-be-guessed';
const SECRET = 'a secret of the build hook of 40 letters';
const ORIGIN = 'http://localhost:4400';
const LOCAL_CLIENT = { incoming: { socket: { remoteAddress: '127.0.0.1' } } };

/** More than any route accepts. */
const LARGE_BYTES = 1024 * 1024;
/** What a route may read of a larger body: its limit, and the chunk that exceeds it. */
const READ_MAX = 600 * 1024;
/** The theme editor saves whole files of texts. It serves only the computer that it runs on. */
const EDITOR_READ_MAX = 8.1 * 1024 * 1024;

const { db } = await createSeededPlatform();
const payments = createProviders({
  env: {},
  isLocal: true,
  db,
  platformUrl: () => ORIGIN,
  log: () => {},
  createSandbox,
});
const errors: unknown[] = [];
const { app: platform } = createPlatform({
  db,
  payments,
  gateKeys: GATE_KEYS,
  log: (message, cause) => errors.push({ message, cause }),
  clientHeader: 'X-Test-Client',
  walletDomainFile: 'wallet-domain',
  localKey: KEY,
  outbox: { shopUrls: new Map(), hasMailServer: false },
  pictures: async () => undefined,
});
const buildHook = createBuildHookApp({
  secret: SECRET,
  queue: { enqueue: () => ({}), status: () => ({}) } as unknown as Parameters<
    typeof createBuildHookApp
  >[0]['queue'],
  findIssues: async () => undefined,
});
const editor = createEditorApp(
  KEY,
  new Map([
    [
      'corvane',
      {
        storeDir: 'stores/corvane',
        shopUrl: 'http://localhost:4321',
        builds: new EventEmitter(),
        createPreviewLink: () => Promise.reject(),
      },
    ],
  ]),
);
afterAll(async () => {
  await payments.close();
  await db.destroy();
});

interface Route {
  readonly method: string;
  readonly path: string;
}

/** Lists the routes of an app, each with an example of its path. New routes are found without a change here. */
const listRoutes = (app: Hono): Route[] => {
  const all = app.routes
    .filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => ({
      method,
      path: path.replaceAll(/:\w+(?:\{[^}]*\}+)?\??|\*/g, 'x'),
    }));
  return [...new Map(all.map((route) => [`${route.method} ${route.path}`, route])).values()];
};
const APPS = [
  ['platform', platform],
  ['build hook', buildHook],
  ['theme editor', editor],
] as const;
const ROUTES = APPS.flatMap(([name, app]) =>
  listRoutes(app).map((route) => ({
    name,
    app,
    ...route,
    title: `${name}: ${route.method} ${route.path}`,
  })),
);

/** What a caller may have: nothing, or everything that opens a route. */
let credentials: readonly (readonly [who: string, headers: Record<string, string>])[];
beforeAll(async () => {
  const cookies = await Promise.all(
    [
      [platform, '/outbox'],
      [platform, '/errors'],
      [platform, '/sandbox/try'],
      [editor, '/editor/corvane'],
    ].map(async ([app, path]) => {
      const opened = await (app as Hono).request(
        createLocalUrl(ORIGIN + path, KEY),
        {},
        LOCAL_CLIENT,
      );
      return opened.headers.get('set-cookie')?.split(';')[0];
    }),
  );
  credentials = [
    ['a stranger', {}],
    [
      'the operator',
      {
        Authorization: `Bearer ${SECRET}`,
        Origin: ORIGIN,
        cookie: [...new Set(cookies)].join('; '),
      },
    ],
  ];
});

const send = (
  app: Hono,
  { method, path }: Route,
  headers: Record<string, string>,
  body?: BodyInit,
) =>
  app.request(
    ORIGIN + path,
    {
      method,
      headers: { 'X-Test-Client': createClientAddress(), ...headers },
      ...(body !== undefined && { body, duplex: 'half' }),
    } as RequestInit,
    LOCAL_CLIENT,
  );

function expectSecurityHeaders({ status, headers }: Response): void {
  expect(status).toBeLessThan(500);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-security-policy')).toMatch(/default-src 'none'/);
  expect(headers.get('content-security-policy')).not.toMatch(
    /unsafe-eval|script-src[^;]*unsafe-inline/,
  );
  expect(headers.get('referrer-policy')).toMatch(/^(?:same-origin|strict-origin|no-referrer)$/);
  for (const cookie of headers.getSetCookie())
    expect(cookie).toMatch(/; HttpOnly; SameSite=(?:Strict|Lax)/);
}

test('ATK-14.1 the walk finds the routes of all programs', () => {
  const titles = ROUTES.map(({ title }) => title);
  for (const { method, path } of CALLS)
    expect(titles).toContain(`platform: ${method} ${path.replaceAll(/\{\w+\}/g, 'x')}`);
  for (const title of [
    'GET /outbox/x/html',
    'POST /sandbox/stripe/v1/payment_intents',
    'GET /buy/express_checkout/x',
  ])
    expect(titles).toContain(`platform: ${title}`);
  expect(titles).toContain('theme editor: POST /editor/corvane/save');
  expect(titles).toContain('build hook: POST /build/x');
  expect(titles.length).toBeGreaterThan(CALLS.length + 40);
});

describe('ATK-14.2 every response has the security headers, with and without a key', () => {
  test.each(ROUTES)('$title', async ({ app, ...route }) => {
    for (const [, headers] of credentials) {
      expectSecurityHeaders(await send(app, route, headers));
      expectSecurityHeaders(
        await send(app, { ...route, path: `${route.path}?skus=%00&key=%00&locale=%00` }, headers),
      );
    }
    expectSecurityHeaders(await send(app, { ...route, path: `${route.path}/none` }, {}));
  });
});

/** An endless body that counts what is read of it, and fails beyond `max`. */
function createEndlessBody(chunk: string, max: number) {
  const bytes = new TextEncoder().encode(chunk.repeat(Math.ceil(8_192 / chunk.length)));
  const read = { bytes: 0 };
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      read.bytes += bytes.length;
      if (read.bytes > max) controller.error(new Error('the whole body was read'));
      else controller.enqueue(bytes);
    },
  });
  return { stream, read };
}

describe('ATK-14.3 no route reads a body without a limit', () => {
  const WITH_BODY = ROUTES.filter(
    ({ method }) => method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS',
  );
  test.each(WITH_BODY)('$title', async ({ app, title, ...route }) => {
    const isEditor = title.startsWith('theme editor');
    const max = isEditor ? EDITOR_READ_MAX : READ_MAX;
    for (const [who, headers] of credentials) {
      for (const [type, chunk] of [
        ['application/json', '['],
        ['application/x-www-form-urlencoded', 'a[b][c]=d&'],
        [
          'multipart/form-data; boundary=x',
          '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n',
        ],
      ] as const) {
        const { stream, read } = createEndlessBody(chunk, isEditor ? 2 * max : LARGE_BYTES);
        const response = await send(app, route, { ...headers, 'Content-Type': type }, stream);
        expect(response.status, `${who}, ${type}`).toBeLessThan(500);
        expect(read.bytes, `${who}, ${type}`).toBeLessThan(max);
        expectSecurityHeaders(response);
      }
    }
  });
});

describe('ATK-14.4 a field that is nested 30,000 deep is rejected or ignored in milliseconds', () => {
  const deep = '['.repeat(30_000) + ']'.repeat(30_000);
  const calls: readonly Call[] = CALLS;
  const writes = calls.filter(({ body, encoding = 'json' }) => body && encoding === 'json');
  test.each(writes)('$name', async ({ name, method, path }) => {
    for (const example of EXAMPLES[name as keyof typeof EXAMPLES].valid) {
      if (typeof example === 'string') continue;
      const { body } = example.init;
      // The first request loads the data of the call.
      await send(
        platform,
        { method, path: example.path },
        example.init.headers as Record<string, string>,
        String(body),
      );
      const fields = Object.keys(JSON.parse(String(body)));
      for (const field of [...fields, 'unknown', '__proto__']) {
        const before = String(body).slice(0, -1);
        const hostile = `${before},${JSON.stringify(field)}:${deep}}`;
        const headers = {
          ...(example.init.headers as Record<string, string>),
          'Content-Type': 'application/json',
        };
        const used = process.cpuUsage();
        const response = await send(platform, { method, path: example.path }, headers, hostile);
        await response.text();
        expect(response.status, `${path} ${field}`).toBeLessThan(500);
        expect(process.cpuUsage(used).user / 1_000, `${path} ${field}`).toBeLessThan(1_000);
      }
    }
  });
});

test('ATK-14.5 none of it was an unexpected error', () => expect(errors).toEqual([]));
