import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ok } from '#shared/utils/result.ts';
import { storeApp } from '#tools/dev-server/app.ts';
import { builtStore, type Fixture } from '#tools/dev-server/fixture.ts';
import { EDITOR_TOKEN_HEADER, EditorState } from '#tools/theme-editor/editor-api.ts';
import { allowEditorFrame } from './editor-guard.ts';

const ORIGIN = 'http://localhost:4321';
let root: string;
let built: Fixture;
let app: ReturnType<typeof storeApp>;
let state: EditorState;

const theme = () => readFile(join(root, 'corvane/theme.json'), 'utf8');

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'editor-'));
  await cp('stores/corvane', join(root, 'corvane'), { recursive: true });
  built = await builtStore({ 'index.html': 'home' });
  const link = async ({ shopUrl }: { readonly shopUrl: string }) =>
    ok({ url: `${shopUrl}/#preview=sealed`, expires: 1 });
  app = storeApp({ ...built, imageOrigins: [], editor: { storeDir: join(root, 'corvane'), createPreviewLink: link } });
  const html = await (await app.request(`${ORIGIN}/_editor`)).text();
  const [, json = ''] = /id="state">([\s\S]*?)<\/script>/.exec(html) ?? [];
  state = v.parse(EditorState, JSON.parse(json));
});
afterEach(async () => {
  await built.remove();
  await rm(root, { recursive: true });
});

async function post(what: string, body: unknown, headers: Record<string, string> = {}) {
  const response = await app.request(`${ORIGIN}/_editor/${what}`, {
    method: 'POST',
    headers: { Origin: ORIGIN, 'Content-Type': 'application/json', [EDITOR_TOKEN_HEADER]: state.token, ...headers },
    body: JSON.stringify(body),
  });
  return { status: response.status, said: (await response.json()) as Record<string, unknown> };
}

const withBrand = (brand: unknown) => ({ theme: { ...state.theme, brand }, version: state.version });

describe('PREV-1 the theme editor', () => {
  test('starts with the file as it is, and says what one may see in the frame alone', async () => {
    expect(state.theme).toEqual(JSON.parse(await theme()));
    const framed = { 'Sec-Fetch-Dest': 'iframe', 'Sec-Fetch-Site': 'same-origin' };
    const policy = async (path: string, headers = {}) =>
      (await app.request(ORIGIN + path, { headers })).headers.get('Content-Security-Policy');
    expect(await policy('/', framed)).toContain("frame-ancestors 'self'");
    expect(await policy('/')).toContain("frame-ancestors 'none'");
    expect(await policy('/', { ...framed, 'Sec-Fetch-Site': 'cross-site' })).toContain("frame-ancestors 'none'");
    expect(await policy('/_editor')).toContain("frame-ancestors 'none'");
  });

  test('a page in its frame is asked for as any other page is, so that a gated shop answers with its login page', async () => {
    const shop = new Hono().use(allowEditorFrame).get('/', (c) => c.text(c.req.header('sec-fetch-dest') ?? 'none'));
    const asked = async (headers: Record<string, string>) => (await shop.request(`${ORIGIN}/`, { headers })).text();
    expect(await asked({ 'Sec-Fetch-Dest': 'iframe', 'Sec-Fetch-Site': 'same-origin' })).toBe('document');
    expect(await asked({ 'Sec-Fetch-Dest': 'iframe', 'Sec-Fetch-Site': 'cross-site' })).toBe('iframe');
    expect(await asked({ 'Sec-Fetch-Dest': 'image' })).toBe('image');
  });

  test('saves what holds, whole and as it was written, and goes on from there', async () => {
    const { status, said } = await post('save', withBrand('Corvane Two'));
    expect(status).toBe(200);
    expect(await theme()).toBe(`${JSON.stringify({ ...state.theme, brand: 'Corvane Two' }, null, 2)}\n`);
    const next = { ...withBrand('Corvane Three'), version: said.version };
    expect((await post('save', next)).status).toBe(200);
  });

  test.each([
    ['brand', { brand: 7 }, 'brand'],
    ['a colour', { styles: { primaryColor: 'red' } }, 'styles.primaryColor'],
    ['a picture that is not there', { content: { favicon: '/assets/none.svg' } }, 'content.favicon'],
    ['a field nobody knows', { colour: '#000000' }, 'colour'],
  ])('refuses %s that does not hold, names its field and leaves the file', async (_, change, field) => {
    const before = await theme();
    for (const what of ['draft', 'save']) {
      const { status, said } = await post(what, { theme: { ...state.theme, ...change }, version: state.version });
      expect([status, said]).toEqual([422, { faults: [{ field, message: expect.stringMatching(/expected|known/) }] }]);
    }
    expect(await theme()).toBe(before);
  });

  test('does not write over what was changed elsewhere meanwhile', async () => {
    const elsewhere = (await theme()).replace('"wide"', '"standard"');
    await writeFile(join(root, 'corvane/theme.json'), elsewhere);
    const { status, said } = await post('save', withBrand('Late'));
    expect([status, JSON.stringify(said)]).toEqual([422, expect.stringContaining('was changed elsewhere')]);
    expect(await theme()).toBe(elsewhere);
  });

  test.each([
    ['another site', { Origin: 'https://evil.example' }],
    ['another port of this machine', { Origin: 'http://localhost:4400' }],
    ['a page without a name', { Origin: 'null' }],
    ['a form', { 'Content-Type': 'text/plain' }],
    ['a page without the token', { [EDITOR_TOKEN_HEADER]: 'guessed' }],
  ])('takes nothing from %s', async (_, headers) => {
    const before = await theme();
    for (const what of ['draft', 'save', 'link'])
      expect((await post(what, withBrand('Taken'), headers)).status).toBe(403);
    expect(await theme()).toBe(before);
  });

  test('is not there under a foreign name, nor where no owner is', async () => {
    expect((await app.request('http://rebound.example/_editor')).status).toBe(403);
    const shop = storeApp({ ...built, imageOrigins: [] });
    expect((await shop.request(`${ORIGIN}/_editor`)).status).toBe(404);
  });
});
