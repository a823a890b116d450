import { EventEmitter } from 'node:events';
import { cp, lstat, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { ok } from '#shared/utils/result.ts';
import { createStoreApp } from '#tools/dev-server/app.ts';
import { EDITOR_TOKEN_HEADER, EditorState, SaveResponse } from '#tools/theme-editor/editor-api.ts';
import { createBuiltStore, type Fixture } from '../../../../tests/helpers/code/built-store.ts';
import { allowEditorFrame } from './allow-editor-frame.ts';
import { createEditorApp } from './editor-routes.ts';

/** Error of the disk at the next write. */
const disk = vi.hoisted(() => ({ code: '' }));
vi.mock('#shared/files/write-atomically.ts', async (original) => {
  const { writeAtomically } = await original<typeof import('#shared/files/write-atomically.ts')>();
  return {
    writeAtomically: (path: string, text: string) =>
      disk.code
        ? Promise.reject(Object.assign(new Error(`${disk.code}: no write`), { code: disk.code }))
        : writeAtomically(path, text),
  };
});

/** Called when the store folder has been read. */
const afterRead = vi.hoisted(() => vi.fn());
vi.mock('#store-folder/load-store-folder.ts', async (original) => {
  const real = await original<typeof import('#store-folder/load-store-folder.ts')>();
  return {
    ...real,
    loadStoreFolder: async (...options: Parameters<typeof real.loadStoreFolder>) => {
      const loaded = await real.loadStoreFolder(...options);
      afterRead();
      return loaded;
    },
  };
});

const SHOP = 'http://localhost:4321';
const ORIGIN = 'http://localhost:4401';
const EDITOR = `${ORIGIN}/editor/corvane`;
const KEY = 'a-key-that-cannot-be-guessed';
const LOCAL_CLIENT = { incoming: { socket: { remoteAddress: '127.0.0.1' } } };
let root: string;
let built: Fixture;
let shop: ReturnType<typeof createStoreApp>;
let editor: Hono;
let cookie: string;
let state: EditorState;
const builds = new EventEmitter();

/** Sends a request from this machine, with the cookie of the printed address unless the headers say otherwise. */
const request = async (
  path: string,
  { headers, ...init }: RequestInit & { headers?: Record<string, string> } = {},
) =>
  editor.request(
    new URL(path, EDITOR).href,
    { headers: { cookie, ...headers }, ...init },
    LOCAL_CLIENT,
  );

const theme = () => readFile(join(root, 'corvane/theme.json'), 'utf8');

const copyFolder = () => cp('stores/corvane', join(root, 'corvane'), { recursive: true });

// The page of the editor reads the whole folder, so all tests use one editor. Its store folder is copied again before each test that changes it.
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'editor-'));
  await copyFolder();
  built = await createBuiltStore({ 'index.html': '<head></head>home' });
  const createPreviewLink = async ({ shopUrl }: { readonly shopUrl: string }) =>
    ok({ url: `${shopUrl}/#preview=sealed`, expires: 1 });
  const corvane = { storeDir: join(root, 'corvane'), shopUrl: SHOP, builds, createPreviewLink };
  editor = createEditorApp(KEY, new Map([['corvane', corvane]]));
  shop = createStoreApp({ ...built, imageOrigins: [], editorOrigin: () => ORIGIN });
  cookie = '';
  const opened = await request(`${EDITOR}?key=${KEY}`);
  cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? '';
  const html = await (await request(EDITOR)).text();
  const [, json = ''] = /id="state">([\s\S]*?)<\/script>/.exec(html) ?? [];
  state = v.parse(EditorState, JSON.parse(json));
});
afterEach(async () => {
  await rm(join(root, 'corvane'), { recursive: true });
  await copyFolder();
});
afterAll(async () => {
  await built.remove();
  await rm(root, { recursive: true });
});

async function post(action: string, payload: unknown, headers: Record<string, string> = {}) {
  const response = await request(`${EDITOR}/${action}`, {
    method: 'POST',
    headers: {
      Origin: ORIGIN,
      'Content-Type': 'application/json',
      [EDITOR_TOKEN_HEADER]: state.token,
      ...headers,
    },
    body: JSON.stringify(payload),
  });
  const text = await response.text();
  return {
    status: response.status,
    body: (text.startsWith('{') ? JSON.parse(text) : {}) as Record<string, unknown>,
  };
}

const withBrand = (brand: unknown) => ({
  theme: { ...state.theme, brand },
  version: state.version,
});

describe('the routes of the theme editor', () => {
  test('PREV-1 the page starts with the content of the file, and only a page of the editor can frame the shop', async () => {
    expect(state.theme).toEqual(JSON.parse(await theme()));
    expect(state.shopUrl).toBe(SHOP);
    const framed = { 'Sec-Fetch-Dest': 'iframe', 'Sec-Fetch-Site': 'same-site' };
    const open = async (headers = {}) => {
      const response = await shop.request(`${SHOP}/`, {
        headers: { 'Accept-Encoding': 'gzip', ...headers },
      });
      const policy = response.headers.get('Content-Security-Policy') ?? '';
      return {
        policy,
        encoding: response.headers.get('Content-Encoding'),
        html: await response.text(),
      };
    };
    expect(await open(framed)).toEqual({
      policy: expect.stringContaining(`frame-ancestors ${ORIGIN}`),
      encoding: null,
      html: `<head><script src="/_editor-frame.js" data-editor="${ORIGIN}"></script></head>home`,
    });
    expect((await shop.request(`${SHOP}/_editor-frame.js`)).headers.get('Content-Type')).toContain(
      'javascript',
    );
    for (const headers of [{}, { ...framed, 'Sec-Fetch-Site': 'cross-site' }]) {
      const page = await open(headers);
      expect(page.policy).toContain("frame-ancestors 'none'");
      expect(page.html).not.toContain('_editor');
    }
    const page = await request(EDITOR);
    expect(page.headers.get('Content-Security-Policy')).toMatch(
      /frame-src http:\/\/localhost:4321; .*frame-ancestors 'none'/,
    );
  });

  test('FILE-1.02 a theme.json that leads out of the folder is neither shown nor saved', async () => {
    const [outside, path] = [join(root, 'outside.json'), join(root, 'corvane/theme.json')];
    await writeFile(outside, '{"brand":"hunter2"}');
    await rm(path);
    await symlink(outside, path);
    const page = await request(EDITOR);
    const text = await page.text();
    expect([page.status, text.includes('hunter2')]).toEqual([500, false]);
    expect(text).toContain('leads out of the store folder');
    const saved = await post('save', withBrand('New'));
    expect(saved.status).toBe(422);
    expect(JSON.stringify(saved.body)).toContain('leads out of the store folder');
    expect([await readFile(outside, 'utf8'), (await lstat(path)).isSymbolicLink()]).toEqual([
      '{"brand":"hunter2"}',
      true,
    ]);
  });

  test('PREV-1 a page in the frame is requested like a page that is opened directly, so that a gated shop shows its login page', async () => {
    const framedShop = new Hono()
      .use(allowEditorFrame(() => ORIGIN))
      .get('/', (c) => c.text(c.req.header('sec-fetch-dest') ?? 'none'));
    const getDestination = async (headers: Record<string, string>) =>
      (await framedShop.request(`${SHOP}/`, { headers })).text();
    expect(
      await getDestination({ 'Sec-Fetch-Dest': 'iframe', 'Sec-Fetch-Site': 'same-site' }),
    ).toBe('document');
    expect(
      await getDestination({ 'Sec-Fetch-Dest': 'iframe', 'Sec-Fetch-Site': 'cross-site' }),
    ).toBe('iframe');
    expect(await getDestination({ 'Sec-Fetch-Dest': 'image' })).toBe('image');
  });

  test('PREV-1 a theme without issues is written to the file, and the next save builds on its version', async () => {
    const { status, body } = await post('save', withBrand('Corvane Two'));
    expect(status).toBe(200);
    expect(await theme()).toBe(
      `${JSON.stringify({ ...state.theme, brand: 'Corvane Two' }, null, 2)}\n`,
    );
    const next = { ...withBrand('Corvane Three'), version: body.version };
    expect((await post('save', next)).status).toBe(200);
  });

  test('PREV-4.1 after a build the page of the editor gets the versions of the files, and drafts are checked with the new folder', async () => {
    const controller = new AbortController();
    const opened = await request(`${EDITOR}/builds`, { signal: controller.signal });
    const events = opened.body?.pipeThrough(new TextDecoderStream()).getReader();
    const readEvent = async () => {
      const { value = '' } = (await events?.read()) ?? {};
      return v.parse(SaveResponse, JSON.parse(value.replace('data: ', '')));
    };
    await expect.poll(() => builds.listenerCount('built')).toBe(2);
    const draft = {
      theme: { ...state.theme, content: { heroBanner: { ctaText: 'Look', ctaLink: '/lookbook' } } },
    };
    expect((await post('draft', draft)).status).toBe(422);
    await mkdir(join(root, 'corvane/pages'), { recursive: true });
    const page = { title: 'Lookbook', sections: [{ type: 'quote', props: { quote: 'Wet.' } }] };
    await writeFile(join(root, 'corvane/pages/lookbook.json'), JSON.stringify(page));
    builds.emit('built');
    expect(await readEvent()).toMatchObject({ version: state.version, texts: expect.any(Array) });
    expect((await post('draft', draft)).body).toMatchObject({ hash: expect.any(String) });
    const { body } = await post('save', withBrand('Corvane Two'));
    builds.emit('built');
    expect((await readEvent()).version).toBe(body.version);
    await events?.cancel();
    await expect.poll(() => builds.listenerCount('built')).toBe(1);

    // A build that ends while the folder is read is of a newer one.
    afterRead.mockImplementationOnce(() => builds.emit('built'));
    await request(EDITOR);
    await rm(join(root, 'corvane/pages/lookbook.json'));
    expect((await post('draft', draft)).status).toBe(422);
  });

  test('FILE-10 a theme with too many levels, and a body that is no JSON, are an issue and no error', async () => {
    const before = await theme();
    const nest = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;
    const toBody = (theme: string) => `{"theme":${theme},"version":"${state.version}","texts":{}}`;
    // The first is as large as a body may be. A tenth of its size overflows the stack, too.
    for (const [actions, body] of [
      [['save'], toBody(nest(3_000_000))],
      [['draft', 'link', 'save'], toBody(nest(300_000))],
      [['draft', 'link', 'save'], toBody(`{"brand":${nest(300_000)}}`)],
      [['draft', 'link', 'save'], '['.repeat(600_000)],
    ] as const)
      for (const action of actions) {
        const response = await request(`${EDITOR}/${action}`, {
          method: 'POST',
          headers: {
            cookie,
            Origin: ORIGIN,
            'Content-Type': 'application/json',
            [EDITOR_TOKEN_HEADER]: state.token,
          },
          body,
        });
        expect([response.status, await response.text()]).toEqual([
          422,
          expect.stringMatching(/^\{"issues":\[\{"field":"[^"]*","message":"expected .+/),
        ]);
      }
    expect(await theme()).toBe(before);
  });

  test.each([
    ['ENOSPC', 'no space left on the disk'],
    ['EROFS', 'the disk is read-only'],
    ['EACCES', 'this program has no permission to write there'],
  ])(
    'PROOF-5.02 a theme that the disk does not accept (%s) is reported with the reason and can be saved later',
    async (code, reason) => {
      const before = await theme();
      disk.code = code;
      const { status, body } = await post('save', withBrand('Corvane Two'));
      disk.code = '';
      expect([status, body]).toEqual([
        422,
        {
          issues: [
            {
              field: '',
              message: expect.stringMatching(
                new RegExp(`theme\\.json could not be saved: ${reason}\\.`),
              ),
            },
          ],
        },
      ]);
      expect(await theme()).toBe(before);
      expect((await post('save', withBrand('Corvane Two'))).status).toBe(200);
    },
  );

  test.each([
    ['brand', { brand: 7 }, 'brand'],
    ['a color', { styles: { primaryColor: 'red' } }, 'styles.primaryColor'],
    [
      'a picture that does not exist',
      { content: { favicon: '/assets/none.svg' } },
      'content.favicon',
    ],
    ['an unknown field', { colour: '#000000' }, 'colour'],
  ])(
    'PREV-1 %s with a wrong value is rejected with its field, and the file stays unchanged',
    async (_, change, field) => {
      const before = await theme();
      for (const action of ['draft', 'save']) {
        const { status, body } = await post(action, {
          theme: { ...state.theme, ...change },
          version: state.version,
        });
        expect([status, body]).toEqual([
          422,
          { issues: [{ field, message: expect.stringMatching(/expected|known/) }] },
        ]);
      }
      expect(await theme()).toBe(before);
    },
  );

  test('PREV-1 a file that another program has changed is not overwritten', async () => {
    const changedFile = (await theme()).replace('"wide"', '"standard"');
    await writeFile(join(root, 'corvane/theme.json'), changedFile);
    const { status, body } = await post('save', withBrand('Late'));
    expect([status, JSON.stringify(body)]).toEqual([
      422,
      expect.stringContaining('was changed by another program'),
    ]);
    expect(await theme()).toBe(changedFile);
  });

  test.each([
    ['another site', { Origin: 'https://evil.example' }],
    ['a page of the shop', { Origin: 'http://localhost:4321' }],
    ['a page with an opaque origin', { Origin: 'null' }],
    ['a form', { 'Content-Type': 'text/plain' }],
    ['a page without the token', { [EDITOR_TOKEN_HEADER]: 'guessed' }],
  ])('PREV-1 a request of %s is rejected', async (_, headers) => {
    const before = await theme();
    for (const action of ['draft', 'save', 'link'])
      expect(
        (await post(action, withBrand('Taken'), headers as Record<string, string>)).status,
      ).toBe(403);
    expect(await theme()).toBe(before);
  });

  const page = async (
    init: Parameters<typeof request>[1],
    address = EDITOR,
    client = LOCAL_CLIENT,
  ) => {
    const { headers, ...rest } = init ?? {};
    const response = await editor.request(
      address,
      { headers: { cookie, ...headers }, ...rest },
      client,
    );
    const [cookieLine, location] = ['set-cookie', 'location'].map((name) =>
      response.headers.get(name),
    );
    return { status: response.status, cookie: cookieLine, location, text: await response.text() };
  };

  test('ATK-1.1 without the key of the printed address there is neither page nor token, and the key becomes a strict cookie', async () => {
    const opened = await page({ headers: { cookie: '' } }, `${EDITOR}?key=${KEY}`);
    expect(opened).toMatchObject({ status: 303, text: '' });
    expect(opened.cookie).toMatch(
      /^local-[0-9a-f]{12}=\S+; Path=\/editor; HttpOnly; SameSite=Strict$/,
    );
    const aside = await page({}, `${ORIGIN}//evil.example/?key=${KEY}`);
    expect([aside.status, aside.location]).toEqual([303, '/evil.example/']);
    for (const cookie of [
      '',
      'local-000000000000=x',
      opened.cookie?.replace(/=[^;]*;.*/, '=guessed') ?? '',
    ]) {
      for (const address of [
        EDITOR,
        `${EDITOR}?key=guessed`,
        `${EDITOR}?key=`,
        `${ORIGIN}/editor/editor.js`,
      ]) {
        const rejected = await page({ headers: { cookie } }, address);
        expect([rejected.status, rejected.cookie]).toEqual([403, null]);
        expect(rejected.text).not.toContain(state.token);
      }
      for (const action of ['draft', 'save', 'link'])
        expect((await post(action, withBrand('Taken'), { cookie })).status, action).toBe(403);
    }
  });

  test.each([
    ['X-Forwarded-For', '203.0.113.9'],
    ['X-Forwarded-Host', 'shop.example'],
    ['X-Forwarded-Proto', 'https'],
    ['Forwarded', 'for=203.0.113.9'],
    ['Via', '1.1 proxy'],
    ['X-Real-IP', '203.0.113.9'],
    ['CF-Connecting-IP', '203.0.113.9'],
    ['Host', 'rebound.example'],
  ])(
    'ATK-1.2 a request with the key is answered with 404 when it has the header %s with the value %s, which a proxy adds',
    async (name, value) => {
      expect((await page({ headers: { [name]: value } })).status).toBe(404);
      expect(
        (await page({ headers: { [name]: value } }, `${EDITOR}?key=${KEY}`)).cookie,
      ).toBeNull();
    },
  );

  test('ATK-1.2 another machine, a rebound host name and a proxy that rewrites Host and hides itself get nothing', async () => {
    expect(
      (await page({}, EDITOR, { incoming: { socket: { remoteAddress: '192.0.2.7' } } })).status,
    ).toBe(404);
    expect((await page({}, 'http://rebound.example/editor/corvane')).status).toBe(404);
    // Requests of such a proxy are like requests of this machine. Only the key is missing.
    expect((await page({ headers: { cookie: '' } })).status).toBe(403);
  });

  test.each([
    [
      'fetch',
      { 'Sec-Fetch-Site': 'same-site', 'Sec-Fetch-Mode': 'no-cors', 'Sec-Fetch-Dest': 'empty' },
    ],
    [
      'a script element',
      { 'Sec-Fetch-Site': 'same-site', 'Sec-Fetch-Mode': 'no-cors', 'Sec-Fetch-Dest': 'script' },
    ],
    [
      'a frame',
      { 'Sec-Fetch-Site': 'same-site', 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'iframe' },
    ],
    [
      'fetch of another site',
      { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'cors', 'Sec-Fetch-Dest': 'empty' },
    ],
  ])(
    'ATK-1.3 a page of the shop, to whose requests browsers add the cookie, gets nothing by %s',
    async (_, headers) => {
      const rejected = await page({ headers });
      expect(rejected).toMatchObject({ status: 403, cookie: null });
      expect(rejected.text).not.toContain(state.token);
    },
  );

  test('ATK-1.4 the shop has no editor, and no response of the editor can be read, framed or embedded by another origin', async () => {
    for (const path of ['/editor/corvane', '/_editor', `/editor/corvane?key=${KEY}`])
      expect((await shop.request(SHOP + path, {}, LOCAL_CLIENT)).status).toBe(404);
    for (const path of ['/editor/corvane', '/editor/editor.js', '/editor/none', '/']) {
      const { headers } = await request(path);
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
      expect(headers.get('access-control-allow-origin')).toBeNull();
      expect(headers.get('cache-control')).toBe('no-store');
    }
  });
});
