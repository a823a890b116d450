import { EventEmitter } from 'node:events';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Hono } from 'hono';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { DraftTexts } from '#platform/preview/preview-token.ts';
import { ok } from '#shared/utils/result.ts';
import { loadStoreFolder } from '#store-folder/load-store-folder.ts';
import {
  EDITOR_TOKEN_HEADER,
  EditorState,
  type TextsFile,
} from '#tools/theme-editor/editor-api.ts';
import { createEditorApp } from './editor-routes.ts';

const ORIGIN = 'http://localhost:4401';
const EDITOR = `${ORIGIN}/editor/moth-kiosk`;
const KEY = 'a-key-that-cannot-be-guessed';
const LOCAL_CLIENT = { incoming: { socket: { remoteAddress: '127.0.0.1' } } };
let root: string;
let dir: string;
let editor: Hono;
let cookie: string;
let state: EditorState;
let previewed: DraftTexts | undefined;

const read = async (name: string) =>
  JSON.parse(await readFile(join(dir, name), 'utf8')) as TextsFile['content'];

async function open(): Promise<void> {
  const response = await editor.request(EDITOR, { headers: { cookie } }, LOCAL_CLIENT);
  const [, json = ''] = /id="state">([\s\S]*?)<\/script>/.exec(await response.text()) ?? [];
  state = v.parse(EditorState, JSON.parse(json));
}

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'editor-'));
  dir = join(root, 'moth-kiosk');
  await cp('stores/moth-kiosk', dir, { recursive: true });
  await rm(join(dir, 'store.de.json'));
  const createPreviewLink = async ({
    texts,
    shopUrl,
  }: {
    readonly texts: DraftTexts;
    readonly shopUrl: string;
  }) => {
    previewed = texts;
    return ok({ url: `${shopUrl}/#preview=sealed`, expires: 1 });
  };
  const shopUrl = 'http://localhost:4321';
  const options = { storeDir: dir, shopUrl, builds: new EventEmitter(), createPreviewLink };
  editor = createEditorApp(KEY, new Map([['moth-kiosk', options]]));
  const opened = await editor.request(`${EDITOR}?key=${KEY}`, {}, LOCAL_CLIENT);
  cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? '';
  await open();
});
afterEach(() => rm(root, { recursive: true }));

async function post(action: string, body: unknown) {
  const headers = {
    cookie,
    Origin: ORIGIN,
    'Content-Type': 'application/json',
    [EDITOR_TOKEN_HEADER]: state.token,
  };
  const init = { method: 'POST', headers, body: JSON.stringify(body) };
  const response = await editor.request(`${EDITOR}/${action}`, init, LOCAL_CLIENT);
  return { status: response.status, body: (await response.json()) as unknown };
}

const find = (kind: TextsFile['kind']): TextsFile =>
  state.texts.find((file) => file.kind === kind && file.locale === 'de') ?? expect.fail();

describe('the translations in the theme editor', () => {
  test('PREV-3.01 the theme editor has a field for each text of store and catalog in each other language: it starts with the files of each language and the texts that they translate', async () => {
    expect(state.locales).toEqual(['en', 'de']);
    expect(find('theme').content).toEqual(await read('theme.de.json'));
    expect([find('store').content, find('store').version]).toEqual([{}, '']);
    const { store, catalog } = state.firstTexts;
    expect(store.seoTitle).toEqual((await read('store.json')).seoTitle);
    expect(catalog).toMatchObject({
      colors: { ink: expect.any(String) },
      collections: { wear: { name: 'Wear' } },
    });
  });

  test('PREV-3.02 a missing file is created with its schema, the others stay unchanged, and the folder is valid', async () => {
    const before = await readFile(join(dir, 'theme.json'), 'utf8');
    const catalog = find('catalog');
    const colors = { ...(catalog.content.colors as object), ink: 'Tusche' };
    const files = [
      { ...find('store'), content: { seoTitle: 'Moth Kiosk, gedruckt' } },
      { ...catalog, content: { ...catalog.content, colors } },
    ];
    const { status, body } = await post('save', { texts: files });
    expect([status, body]).toEqual([
      200,
      {
        texts: [
          { kind: 'store', locale: 'de', version: expect.stringMatching(/./) },
          { kind: 'catalog', locale: 'de', version: expect.stringMatching(/./) },
        ],
      },
    ]);
    expect(await read('store.de.json')).toEqual({
      $schema: '../_schema/store-texts.schema.json',
      seoTitle: 'Moth Kiosk, gedruckt',
    });
    expect(await read('catalog.de.json')).toMatchObject({ colors: { ink: 'Tusche' } });
    expect(await readFile(join(dir, 'theme.json'), 'utf8')).toBe(before);
    const loaded = await loadStoreFolder(dir);
    expect(loaded.ok || loaded.issues).toBe(true);
  });

  test('PREV-2.03 a draft shows its own translations, and a wrong one is named by file and field', async () => {
    const { content } = find('theme');
    const texts = {
      de: { ...content, content: { ...(content.content as object), notification: 'Bald Sonntag' } },
    };
    expect((await post('draft', { theme: state.theme, texts })).status).toBe(200);
    expect(previewed?.de?.content?.notification).toBe('Bald Sonntag');
    const wrong = {
      de: { content: { heroBanner: { title: 'x'.repeat(200), subtitle: 7 }, colour: 'rot' } },
    };
    const { status, body } = await post('draft', { theme: state.theme, texts: wrong });
    expect(status).toBe(422);
    const fields = (body as { issues: { file: string; field: string }[] }).issues.map(
      ({ file, field }) => [file, field],
    );
    expect(fields.sort()).toEqual([
      ['theme.de.json', 'content.colour'],
      ['theme.de.json', 'content.heroBanner.subtitle'],
      ['theme.de.json', 'content.heroBanner.title'],
    ]);
  });

  test('PREV-2.04 no file is written when one has an error, is of an unknown language, or was changed by another program', async () => {
    const before = [
      await read('theme.json'),
      await read('theme.de.json'),
      await read('catalog.de.json'),
    ];
    const theme = { ...state.theme, brand: 'New' };
    const save = (texts: unknown[]) => post('save', { theme, version: state.version, texts });
    const wrong = {
      ...find('catalog'),
      content: { listings: { 'no-such-tee': { title: 'Nichts' } } },
    };
    expect(await save([{ ...find('store'), content: { seoTitle: 'Neu' } }, wrong])).toEqual({
      status: 422,
      body: {
        issues: [
          {
            file: 'catalog.de.json',
            field: 'listings["no-such-tee"]',
            message: expect.stringContaining('expected'),
          },
        ],
      },
    });
    const foreign = { kind: 'theme', locale: 'fr', content: {}, version: '' };
    expect(await save([foreign])).toMatchObject({
      status: 422,
      body: { issues: [{ file: 'theme.fr.json' }] },
    });
    await writeFile(join(dir, 'store.de.json'), '{ "seoTitle": "Von anderswo" }');
    const conflict = await save([{ ...find('store'), content: { seoTitle: 'Neu' } }]);
    expect(conflict.status).toBe(422);
    expect(JSON.stringify(conflict.body)).toMatch(/store\.de\.json was changed by another program/);
    expect(await read('store.de.json')).toEqual({ seoTitle: 'Von anderswo' });
    expect([
      await read('theme.json'),
      await read('theme.de.json'),
      await read('catalog.de.json'),
    ]).toEqual(before);
  });

  test('PREV-2.04 a theme without a text that a language still translates is rejected with the file of that language', async () => {
    const { heroBanner, ...content } = state.theme.content as {
      heroBanner: Record<string, unknown>;
    };
    const { subtitle: _, ...hero } = heroBanner;
    const theme = { ...state.theme, content: { ...content, heroBanner: hero } };
    expect(await post('save', { theme, version: state.version })).toMatchObject({
      status: 422,
      body: { issues: [{ file: 'theme.de.json', field: 'content.heroBanner.subtitle' }] },
    });
  });

  test('FILE-1.02 a file of translations that leads out of the folder is neither shown nor saved', async () => {
    const outside = join(root, 'outside.json');
    await writeFile(outside, '{"seoTitle":"hunter2"}');
    await symlink(outside, join(dir, 'store.de.json'));
    const page = await editor.request(EDITOR, { headers: { cookie } }, LOCAL_CLIENT);
    const text = await page.text();
    expect([page.status, text.includes('hunter2')]).toEqual([500, false]);
    const saved = await post('save', {
      texts: [{ ...find('store'), content: { seoTitle: 'Neu' } }],
    });
    expect([saved.status, JSON.stringify(saved.body)]).toEqual([
      422,
      expect.stringContaining('leads out'),
    ]);
    expect(await readFile(outside, 'utf8')).toBe('{"seoTitle":"hunter2"}');
  });
});
