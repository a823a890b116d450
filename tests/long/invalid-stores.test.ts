import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { EDITOR_TOKEN_HEADER, EditorState } from '#tools/theme-editor/editor-api.ts';
import { Command, run } from '../helpers/built/command.ts';
import { readSecret } from '../helpers/built/read-secret.ts';
import { copyStore, createWorkFolder, editFile } from '../helpers/built/sample.ts';

const TITLE = '"title": "Split Lines"';
const RESERVED =
  /a-brand\/catalog\.json {2}line \d+, column \d+, colors\.constructor: expected another name, because this one is reserved/;
let env: Record<'SHOPKILN_WORK' | 'STORES_DIR' | 'PLATFORM_DB', string> & Record<string, string>;
let command: Command | undefined;
const catalogOf = (slug: string) => join(env.STORES_DIR, slug, 'catalog.json');

/** Writes a title as most editors save: the new file replaces the old one. */
async function replaceTitle(slug: string, title: string): Promise<void> {
  const catalog = catalogOf(slug);
  const text = await readFile(catalog, 'utf8');
  await writeFile(`${catalog}.new`, text.replace(/"title": "Split [^"]+"/, `"title": "${title}"`));
  await rename(`${catalog}.new`, catalog);
}

/** Adds a color that no store may have. */
const spoil = (slug: string) =>
  editFile(catalogOf(slug), (text) =>
    text.replace(
      '"colors": {',
      '"colors": { "constructor": { "name": "Steel", "hex": "#556677" },',
    ),
  );
const correct = (slug: string, title: string) =>
  editFile(catalogOf(slug), (text) =>
    text.replace(/ "constructor": \{[^}]+\},/, '').replace(TITLE, `"title": "${title}"`),
  );

const readPage = async (shop: string) =>
  (await fetch(new URL('/listing/split-lines', shop))).text();
const expectPage = (shop: string, title: string) =>
  vi.waitFor(async () => expect(await readPage(shop)).toContain(title), {
    timeout: 30_000,
    interval: 200,
  });
const addressOf = (name: string) =>
  new RegExp(`\n {2}${name} +(http:\\S+)`).exec(command?.output ?? '')?.[1] ?? '';

async function start(name: string, args: readonly string[]): Promise<Command> {
  command = new Command(name, args, env);
  await command.waitForOutput(/Ctrl-C stops/);
  return command;
}

beforeAll(async () => {
  const work = await createWorkFolder('invalid-stores');
  env = {
    SHOPKILN_WORK: work,
    STORES_DIR: join(work, 'stores'),
    PLATFORM_DB: join(work, 'platform.sqlite'),
  };
  await copyStore(env.STORES_DIR);
  await copyStore(env.STORES_DIR, { slug: 'a-brand', name: 'Abrand' });
});
afterAll(() => command?.interrupt());

test('FILE-3.01 FILE-3.03 npm start follows edits of replaced files, and edits after the theme editor saved', async () => {
  const started = await start('start', ['--port', '0', '--platform-port', '0']);
  const shop = addressOf('Corvane');
  const editor = await readSecret(env.SHOPKILN_WORK, 'corvane: its theme');
  const opened = await fetch(editor, { redirect: 'manual' });
  const page = new URL(opened.headers.get('location') ?? '', editor);
  const cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? '';
  const html = await (await fetch(page, { headers: { cookie } })).text();
  const state = v.parse(
    EditorState,
    JSON.parse(/id="state">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? ''),
  );
  const theme = structuredClone(state.theme) as { content: { heroBanner: { title: string } } };
  theme.content.heroBanner.title = 'Saved in the editor';
  const saved = await fetch(`${page.href.replace(/\/$/, '')}/save`, {
    method: 'POST',
    headers: {
      cookie,
      'Content-Type': 'application/json',
      Origin: page.origin,
      [EDITOR_TOKEN_HEADER]: state.token,
    },
    body: JSON.stringify({ theme, version: state.version }),
  });
  expect([saved.status, await saved.text()]).toEqual([200, expect.stringContaining('version')]);
  const readHome = async () => (await fetch(shop)).text();
  const options = { timeout: 30_000, interval: 200 };
  await vi.waitFor(async () => expect(await readHome()).toContain('Saved in the editor'), options);
  await editFile(join(env.STORES_DIR, 'corvane', 'theme.json'), (text) =>
    text.replace('Saved in the editor', 'Edited afterwards'),
  );
  await vi.waitFor(async () => expect(await readHome()).toContain('Edited afterwards'), options);
  await replaceTitle('corvane', 'Split Replaced');
  await expectPage(shop, 'Split Replaced');
  await replaceTitle('corvane', 'Split Again');
  await expectPage(shop, 'Split Again');
  await editFile(catalogOf('corvane'), (text) => text.replace('Split Again', 'Split Lines'));
  await expectPage(shop, 'Split Lines');
  expect((await started.interrupt()).code).toBe(0);
}, 120_000);

test('FILE-2 FILE-4.01 npm start serves the last site of an invalid folder, and builds it once it is corrected', async () => {
  await spoil('a-brand');
  await mkdir(join(env.STORES_DIR, 'c-new'));
  await writeFile(join(env.STORES_DIR, 'c-new', 'store.json'), '{"slug": 3}');
  env = { ...env, ACCESS_CODE_C_NEW: 'open-sesame' };
  const started = await start('start', ['--port', '0', '--platform-port', '0']);
  expect(started.output).toMatch(RESERVED);
  expect(started.output).toMatch(/c-new\/store\.json {2}line \d+, column \d+, slug: expected/);
  expect(started.output).toContain(
    'a-brand: not built. Its last site is served until its folder is corrected.',
  );
  expect(started.output).toContain('c-new: not started. It starts when its folder is corrected.');
  const shop = addressOf('a-brand');
  expect(await readPage(shop)).toContain('Split Lines');
  expect(await readPage(addressOf('Corvane'))).toContain('Split Lines');
  const [picture = ''] = /\/mockups\/[\w/-]+\.\w+\.webp/.exec(await readPage(shop)) ?? [];
  expect((await fetch(new URL(picture, shop))).headers.get('content-type')).toBe('image/webp');

  await correct('a-brand', 'Split Corrected');
  await expectPage(shop, 'Split Corrected');
  // A store that was never built gets its own server.
  await rm(join(env.STORES_DIR, 'c-new'), { recursive: true });
  await copyStore(join(env.SHOPKILN_WORK, 'other'), { slug: 'c-new', name: 'Cnew' });
  await cp(join(env.SHOPKILN_WORK, 'other', 'c-new'), join(env.STORES_DIR, 'c-new'), {
    recursive: true,
  });
  const [, added = ''] = await started.waitForOutput(/Cnew: \d+ pages, served at (http:\S+)/);
  expect(await readPage(added)).toContain('Split Lines');
  await started.waitForOutput(/Cnew: [^\n]+\n {2}its theme http:\S+/);
  const editor = await readSecret(env.SHOPKILN_WORK, 'c-new: its theme');
  const opened = await fetch(editor, { redirect: 'manual' });
  const cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? '';
  const page = await fetch(new URL(opened.headers.get('location') ?? '', editor), {
    headers: { cookie },
  });
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Theme of Cnew')]);

  // A gate that is added while the shop runs opens with the store's code.
  const settings = join(env.STORES_DIR, 'c-new', 'store.json');
  await editFile(settings, (text) => {
    // A store with a gate has no product feeds.
    const { feeds: _, ...store } = JSON.parse(text);
    return JSON.stringify({ ...store, gate: 'edge' });
  });
  const open = async (path: string) =>
    (await fetch(new URL(path, added), { redirect: 'manual' })).status;
  await vi.waitFor(
    async () =>
      expect([await open('/'), await open('/?accessCode=open-sesame')]).toEqual([401, 303]),
    {
      timeout: 30_000,
      interval: 200,
    },
  );
  expect((await started.interrupt()).code).toBe(0);
}, 120_000);

test('FILE-2 FILE-3.02 FILE-6.10 platform --watch keeps the data of an invalid folder, and follows replaced files', async () => {
  await spoil('a-brand');
  const other = join(env.SHOPKILN_WORK, 'other');
  env = { ...env, STORES_DIR: `${env.STORES_DIR}:${other}` };
  const started = new Command('platform', ['--watch', '--port', '0'], env);
  command = started;
  const [, platform = ''] = await started.waitForOutput(
    /Platform at (http:\S+) [\s\S]*Ctrl-C stops it/,
  );
  env = { ...env, STORES_DIR: env.STORES_DIR.split(':')[0] ?? '' };
  expect(started.output).toMatch(RESERVED);
  expect(started.output).toMatch(
    /other\/c-new: expected a slug of its own, but \S+stores\/c-new has the slug "c-new" too/,
  );
  expect(started.output).toContain('a-brand: not read; its data stays as it was.');
  const readData = async (slug: string) =>
    (await fetch(new URL(`/v1/product-data/${slug}`, platform))).text();
  expect(await readData('a-brand')).toContain('Split Corrected');

  await replaceTitle('corvane', 'Split Once');
  await vi.waitFor(async () => expect(await readData('corvane')).toContain('Split Once'), 20_000);
  await replaceTitle('corvane', 'Split Twice');
  await vi.waitFor(async () => expect(await readData('corvane')).toContain('Split Twice'), 20_000);
  await editFile(catalogOf('corvane'), (text) => text.replace('Split Twice', 'Split Lines'));
  await vi.waitFor(async () => expect(await readData('corvane')).toContain('Split Lines'), 20_000);

  const built = await run('build', ['--all'], { ...env, PLATFORM_URL: platform });
  expect(built.output).toMatch(RESERVED);
  expect(built.output).toMatch(/corvane: \d+ pages/);
  expect(built.output).toMatch(/c-new: \d+ pages/);
  expect(built.output).toMatch(/\nNot built: a-brand\n/);
  expect(built.code).toBe(1);
  const site = join(env.SHOPKILN_WORK, 'dist', 'a-brand', 'listing', 'split-lines.html');
  expect(await readFile(site, 'utf8')).toContain('Split Corrected');

  await correct('a-brand', 'Split Lines');
  await replaceTitle('a-brand', 'Split Thrice');
  await vi.waitFor(async () => expect(await readData('a-brand')).toContain('Split Thrice'), 20_000);
  expect((await started.interrupt()).code).toBe(0);
}, 120_000);
