import { mkdtemp, rm } from 'node:fs/promises';
import http, { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest';
import { pullStore } from '#builder/pull/pull-store.ts';
import { seedStore } from '#platform/catalog/seed/seed-store.ts';
import type { StoreFile } from '#shared/contract/store-folder/store-file.ts';
import { StoreData } from '#snapshot/store-data.ts';
import { createDefaultLocalization } from '#texts/default-localization.ts';
import { smallStore } from '../fixtures/small-store.ts';
import {
  createRequester,
  createSeededPlatform,
  type SendRequest,
} from '../helpers/contract/platform.ts';

type Reply = (response: ServerResponse) => void;

const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Reply =>
  (response) =>
    response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(JSON.stringify(body));
const LIMITED = { errors: [{ message: 'too many requests' }] };

/** What a platform can do instead of responding, and the text of the message that names it. */
const ERRORS: Readonly<Record<string, { readonly reply: Reply; readonly message: RegExp }>> = {
  'an error 500': {
    reply: (response) => response.writeHead(500).end(),
    message: /returned 500; 2 attempts of/,
  },
  'an HTML page': {
    reply: (response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome</h1>'),
    message:
      /returned 200 with a body that is not JSON or incomplete \(text\/html\); 2 attempts of/,
  },
  'a wrong shape': {
    reply: json(200, 'hello'),
    message: /does not match the contract: .* \((GET|POST) \//,
  },
  'no response': { reply: () => {}, message: /did not respond in time; 2 attempts of/ },
  'a limit that does not end': {
    reply: json(429, LIMITED, { 'retry-after': '7' }),
    message: /returned 429, and it limits the requests of this build; 6 attempts of/,
  },
  'a limit of an hour': {
    reply: json(429, LIMITED, { 'retry-after': '3600' }),
    message: /returned 429, and it says to wait 3600 s, longer than a build waits; GET/,
  },
  'a closed connection': { reply: (response) => response.destroy(), message: /; 2 attempts of/ },
};

interface PullCall {
  /** Start of the path. */
  readonly path: string;
  /** Without it, the last site stays. */
  readonly isRequired?: true;
  readonly store?: Partial<StoreFile>;
  /** Start of the path of an optional call that the platform does not have, so that this one is made. */
  readonly without?: string;
}

/** Every call of a pull. */
const CALLS: readonly PullCall[] = [
  { path: '/v1/stores?slug=fixture', isRequired: true },
  { path: '/v1/stores/collections?slug=fixture', isRequired: true },
  { path: '/v1/theme?siteKey=fixture' },
  { path: '/v1/localization_details' },
  { path: '/v1/payments/setup' },
  { path: '/v1/flags' },
  { path: '/v1/theme?siteKey=fixture&locale=de' },
  { path: '/v1/stores?slug=fixture&locale=de' },
  { path: '/v1/stores/collections?slug=fixture&locale=de' },
  { path: '/v1/product-data/fixture' },
  { path: '/v1/product-data/fixture/changes' },
  { path: '/v1/blanks?id=101&locale=de' },
  { path: '/v1/stores/products?slug=fixture&currency=EUR', without: '/v1/stores/tile-prices' },
  {
    path: '/v1/stores/products?slug=fixture&currency=USD',
    isRequired: true,
    store: { flags: { productCache: false } },
  },
  { path: '/v0/listing/trail-tee', isRequired: true, store: { flags: { productCache: false } } },
  { path: '/v1/blanks?id=101', isRequired: true, store: { flags: { productCache: false } } },
  { path: '/v1/collections?storeSlug=fixture', isRequired: true, store: { collectionsMode: true } },
  { path: '/v1/collection/', isRequired: true, store: { collectionsMode: true } },
];

let dir: string;
let send: SendRequest;
let server: Server;
let url: string;
/** What fails in the next pull, and how many of its requests did. */
let failing: { readonly path: string; readonly reply: Reply; readonly times?: number } | undefined;
let errorCount = 0;
let onFailing: (path: string) => void = () => {};
/** Start of the path of a call that the platform does not have. */
let missing: string | undefined;

/**
 * Ends the time of each request that gets no response, once the platform has received it. A short time for all requests
 * would also end those of a busy machine.
 */
function endTimeOfFailing(): void {
  const controllers = new Map<AbortSignal, AbortController>();
  const signals = new Map<string, AbortSignal | null | undefined>();
  const record = (address: unknown, signal?: AbortSignal | null) => {
    const { pathname, search } = new URL(String(address));
    signals.set(pathname + search, signal);
  };
  const { fetch } = globalThis;
  const { get } = http;
  const spies = [
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
      const controller = new AbortController();
      controllers.set(controller.signal, controller);
      return controller.signal;
    }),
    vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
      record(input, init?.signal);
      return fetch(input, init);
    }),
    vi.spyOn(http, 'get').mockImplementation(((url: string, options: http.RequestOptions, then) => {
      record(url, options.signal);
      return get(url, options, then);
    }) as typeof get),
  ];
  onTestFinished(() => {
    onFailing = () => {};
    for (const spy of spies) spy.mockRestore();
  });
  onFailing = (path) => {
    const signal = signals.get(path);
    const controller = signal && controllers.get(signal);
    controller?.abort(new DOMException('The operation was aborted due to timeout', 'TimeoutError'));
  };
}

/** A path of the table matches without further parameters than those it names: `locale` is of other calls. */
const isFailing = (path: string) =>
  failing !== undefined &&
  path.startsWith(failing.path) &&
  path.includes('locale=') === failing.path.includes('locale=') &&
  path.includes('/changes') === failing.path.includes('/changes') &&
  errorCount < (failing.times ?? Number.POSITIVE_INFINITY);

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'pull-errors-'));
  server = createServer(async (request, response) => {
    const path = request.url ?? '/';
    if (failing && isFailing(path)) {
      errorCount += 1;
      failing.reply(response);
      onFailing(path);
      return;
    }
    if (missing !== undefined && path.startsWith(missing)) {
      response.writeHead(404).end();
      return;
    }
    const { status, text, headers } = await send(path);
    response
      .writeHead(status, { 'content-type': headers.get('content-type') ?? 'text/plain' })
      .end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await rm(dir, { recursive: true });
});
beforeEach(() => {
  errorCount = 0;
});
afterEach(() => {
  failing = undefined;
});

async function serveStore(change: Partial<StoreFile> = {}) {
  const folder = smallStore();
  const store = { ...folder.store, ...change };
  const { db } = await createSeededPlatform();
  await seedStore(db, { ...folder, store });
  send = createRequester(db);
  return { slug: store.slug, dir: 'stores/corvane', store };
}

/** Pulls the store into the file `into`, on top of what it has. Returns the result, its data and the pauses. */
async function pull(
  folder: Awaited<ReturnType<typeof serveStore>>,
  into: string,
  { isComplete = false, platformUrl = url } = {},
) {
  const path = join(dir, into);
  const data = StoreData.openForChanges(path, `${path}.next`);
  // Without the state of the last pull everything is requested again, although nothing has changed.
  if (isComplete) for (const state of data.getHashes('state').keys()) data.delete('state', state);
  const pauses: number[] = [];
  const wait = async (milliseconds: number) => pauses.push(milliseconds);
  const result = await pullStore(folder, platformUrl, data, undefined, { wait });
  const hashes = { records: data.getHashes('record'), files: data.getHashes('file') };
  const close = () => (result.ok ? data.commit() : data.close());
  return { result, hashes, pauses, close, data };
}

describe.each(CALLS)('$path', ({ path, isRequired, store, without }) => {
  let folder: Awaited<ReturnType<typeof serveStore>>;
  let before: Awaited<ReturnType<typeof pull>>['hashes'];
  beforeAll(async () => {
    missing = without;
    folder = await serveStore(store);
    const first = await pull(folder, 'store');
    expect(first.result).toMatchObject({ ok: true, value: { warnings: [] } });
    before = first.hashes;
    first.close();
    return () => rm(join(dir, 'store'), { force: true });
  });

  test.each(Object.entries(ERRORS))(
    `PULL-1 PULL-2 PULL-3 %s: ${isRequired ? 'a message, and nothing changes' : 'the last good value stays'}`,
    async (name, { reply, message }) => {
      failing = { path, reply };
      if (name === 'no response') endTimeOfFailing();
      const { result, hashes, data } = await pull(folder, 'store', {
        isComplete: !path.endsWith('/changes'),
      });
      data.close();
      expect(errorCount).toBeGreaterThan(0);
      if (isRequired) {
        if (result.ok) throw new Error('the pull succeeded');
        expect(result.error.message).toMatch(message);
        expect(result.error.message).toContain(path.replace(/\?.*/, ''));
        expect(result.error.isUnreachable).toBe(name === 'a closed connection');
      } else {
        expect(result.ok).toBe(true);
        expect(hashes).toEqual(before);
        // Changes are optional: without them the pull reads the complete file.
        if (result.ok && !path.endsWith('/changes'))
          expect(result.value.warnings.join('\n')).toMatch(message);
      }
    },
  );

  test('PULL-3 a 429 is retried after the time in its Retry-After, and an error after retries names path and attempts', async () => {
    failing = { path, reply: json(429, LIMITED, { 'retry-after': '7' }), times: 1 };
    const { result, hashes, pauses, data } = await pull(folder, 'store', {
      isComplete: !path.endsWith('/changes'),
    });
    data.close();
    expect([result, pauses]).toMatchObject([{ ok: true, value: { warnings: [] } }, [7_000]]);
    expect(hashes).toEqual(before);
  });
});

describe('without an earlier build', () => {
  const error = ERRORS['an error 500'] as (typeof ERRORS)[string];

  test.each([
    [
      '/v1/localization_details',
      'No localization from the platform or from an earlier build: Localization Request',
    ],
    ['/v1/payments/setup', 'No payment setup from the platform or'],
    ['/v1/flags', 'No flags from the platform or'],
    ['/v1/theme?siteKey=fixture&locale=de', 'No theme texts in de from the platform or'],
    ['/v1/stores?slug=fixture&locale=de', 'No store texts in de from the platform or'],
    [
      '/v1/stores/collections?slug=fixture&locale=de',
      'No collection names in de from the platform or',
    ],
    ['/v1/blanks?id=101&locale=de', 'No product details in de from the platform or'],
  ])(
    'PULL-1 an error of %s ends the pull with a message: no defaults are published',
    async (path, message) => {
      const folder = await serveStore();
      failing = { path, reply: error.reply };
      const { result, data } = await pull(folder, 'new');
      data.close();
      expect(!result.ok && result.error.message).toContain(message);
      expect(!result.ok && result.error.message).toContain(path.replace(/\?.*/, ''));
    },
  );

  test.each([
    '/v1/localization_details',
    '/v1/payments/setup',
    '/v1/flags',
    '/v1/theme?siteKey=fixture&locale=de',
  ])('START-3 a platform that does not offer %s gets the default, with a warning', async (path) => {
    const folder = await serveStore();
    failing = {
      path,
      reply: (response) =>
        response.writeHead(404, { 'content-type': 'text/html' }).end('Not found'),
    };
    const { result, data } = await pull(folder, 'new');
    expect(result).toMatchObject({
      ok: true,
      value: { warnings: [expect.stringContaining('returned 404')] },
    });
    if (path.includes('localization')) {
      expect(JSON.parse(data.get('record', 'localization') as string)).toEqual(
        createDefaultLocalization(),
      );
    }
    data.close();
  });

  test('PULL-2 a response that breaks the contract names call and field, and only a platform that cannot be reached is reported as not running', async () => {
    const folder = await serveStore();
    const { result, data } = await pull(folder, 'new', { platformUrl: 'http://127.0.0.1:1' });
    data.close();
    expect(result).toMatchObject({ ok: false, error: { isUnreachable: true } });
    expect(!result.ok && result.error.message).toMatch(
      /^Store Request retry exceeded limit \(http:\/\/127\.0\.0\.1:1: .+; 2 attempts of GET \/v1\/stores\)$/,
    );
  });
});
