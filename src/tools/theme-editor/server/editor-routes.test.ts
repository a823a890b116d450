import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ok } from '#shared/utils/result.ts';
import { createStoreApp } from '#tools/dev-server/app.ts';
import { createBuiltStore, type Fixture } from '#tools/dev-server/built-store-fixture.ts';
import { EDITOR_TOKEN_HEADER, EditorState } from '#tools/theme-editor/editor-api.ts';
import { allowEditorFrame } from './editor-guard.ts';

const ORIGIN = 'http://localhost:4321';
let root: string;
let built: Fixture;
let app: ReturnType<typeof createStoreApp>;
let state: EditorState;

const theme = () => readFile(join(root, 'corvane/theme.json'), 'utf8');

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'editor-'));
  await cp('stores/corvane', join(root, 'corvane'), { recursive: true });
  built = await createBuiltStore({ 'index.html': 'home' });
  const link = async ({ shopUrl }: { readonly shopUrl: string }) =>
    ok({ url: `${shopUrl}/#preview=sealed`, expires: 1 });
  app = createStoreApp({
    ...built,
    imageOrigins: [],
    editor: { storeDir: join(root, 'corvane'), createPreviewLink: link },
  });
  const html = await (await app.request(`${ORIGIN}/_editor`)).text();
  const [, json = ''] = /id="state">([\s\S]*?)<\/script>/.exec(html) ?? [];
  state = v.parse(EditorState, JSON.parse(json));
});
afterEach(async () => {
  await built.remove();
  await rm(root, { recursive: true });
});

async function post(action: string, payload: unknown, headers: Record<string, string> = {}) {
  const response = await app.request(`${ORIGIN}/_editor/${action}`, {
    method: 'POST',
    headers: { Origin: ORIGIN, 'Content-Type': 'application/json', [EDITOR_TOKEN_HEADER]: state.token, ...headers },
    body: JSON.stringify(payload),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

const withBrand = (brand: unknown) => ({ theme: { ...state.theme, brand }, version: state.version });

describe('the routes of the theme editor', () => {
  test('PREV-1 the page starts with the content of the file, and only a page of the editor can frame the shop', async () => {
    expect(state.theme).toEqual(JSON.parse(await theme()));
    const framed = { 'Sec-Fetch-Dest': 'iframe', 'Sec-Fetch-Site': 'same-origin' };
    const policy = async (path: string, headers = {}) =>
      (await app.request(ORIGIN + path, { headers })).headers.get('Content-Security-Policy');
    expect(await policy('/', framed)).toContain("frame-ancestors 'self'");
    expect(await policy('/')).toContain("frame-ancestors 'none'");
    expect(await policy('/', { ...framed, 'Sec-Fetch-Site': 'cross-site' })).toContain("frame-ancestors 'none'");
    expect(await policy('/_editor')).toContain("frame-ancestors 'none'");
  });

  test('PREV-1 a page in the frame is requested like a page that is opened directly, so that a gated shop shows its login page', async () => {
    const shop = new Hono().use(allowEditorFrame).get('/', (c) => c.text(c.req.header('sec-fetch-dest') ?? 'none'));
    const getDestination = async (headers: Record<string, string>) =>
      (await shop.request(`${ORIGIN}/`, { headers })).text();
    expect(await getDestination({ 'Sec-Fetch-Dest': 'iframe', 'Sec-Fetch-Site': 'same-origin' })).toBe('document');
    expect(await getDestination({ 'Sec-Fetch-Dest': 'iframe', 'Sec-Fetch-Site': 'cross-site' })).toBe('iframe');
    expect(await getDestination({ 'Sec-Fetch-Dest': 'image' })).toBe('image');
  });

  test('PREV-1 a theme without issues is written to the file, and the next save builds on its version', async () => {
    const { status, body } = await post('save', withBrand('Corvane Two'));
    expect(status).toBe(200);
    expect(await theme()).toBe(`${JSON.stringify({ ...state.theme, brand: 'Corvane Two' }, null, 2)}\n`);
    const next = { ...withBrand('Corvane Three'), version: body.version };
    expect((await post('save', next)).status).toBe(200);
  });

  test.each([
    ['brand', { brand: 7 }, 'brand'],
    ['a color', { styles: { primaryColor: 'red' } }, 'styles.primaryColor'],
    ['a picture that does not exist', { content: { favicon: '/assets/none.svg' } }, 'content.favicon'],
    ['an unknown field', { colour: '#000000' }, 'colour'],
  ])(
    'PREV-1 %s with a wrong value is rejected with its field, and the file stays unchanged',
    async (_, change, field) => {
      const before = await theme();
      for (const action of ['draft', 'save']) {
        const { status, body } = await post(action, { theme: { ...state.theme, ...change }, version: state.version });
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
    expect([status, JSON.stringify(body)]).toEqual([422, expect.stringContaining('was changed by another program')]);
    expect(await theme()).toBe(changedFile);
  });

  test.each([
    ['another site', { Origin: 'https://evil.example' }],
    ['another port of this machine', { Origin: 'http://localhost:4400' }],
    ['a page with an opaque origin', { Origin: 'null' }],
    ['a form', { 'Content-Type': 'text/plain' }],
    ['a page without the token', { [EDITOR_TOKEN_HEADER]: 'guessed' }],
  ])('PREV-1 a request of %s is rejected', async (_, headers) => {
    const before = await theme();
    for (const action of ['draft', 'save', 'link'])
      expect((await post(action, withBrand('Taken'), headers)).status).toBe(403);
    expect(await theme()).toBe(before);
  });

  test('PREV-1 the editor does not respond under a foreign host name, or on a server without an editor', async () => {
    expect((await app.request('http://rebound.example/_editor')).status).toBe(403);
    const shop = createStoreApp({ ...built, imageOrigins: [] });
    expect((await shop.request(`${ORIGIN}/_editor`)).status).toBe(404);
  });
});
