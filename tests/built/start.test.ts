import { mkdir, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Command, run } from '../helpers/built/command.ts';
import { readSecret } from '../helpers/built/read-secret.ts';
import {
  copyMembersStore,
  copyStore,
  createWorkFolder,
  editFile,
} from '../helpers/built/sample.ts';

async function workWithStore(
  name: string,
  copyMore: (stores: string) => Promise<unknown> = async () => undefined,
) {
  const work = await createWorkFolder(name);
  const stores = join(work, 'stores');
  await copyStore(stores);
  await copyMore(stores);
  return { SHOPKILN_WORK: work, STORES_DIR: stores, PLATFORM_DB: join(work, 'platform.sqlite') };
}

async function withUsedPort<T>(work: (port: number) => Promise<T>): Promise<T> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    return await work((server.address() as AddressInfo).port);
  } finally {
    await new Promise((resolve) => server.close(resolve));
  }
}

test('OPS-1 OPS-4 OPS-5 PREV-4.3 one command starts platform and shop, shows progress and addresses, builds edits, and stops all on Ctrl-C', async () => {
  const env = await workWithStore('start', copyMembersStore);
  const command = new Command('start', ['--port', '0', '--platform-port', '0'], env);
  const catalog = join(env.STORES_DIR, 'corvane', 'catalog.json');
  // The platform has read the folder, and its first build has not ended.
  await command.waitForOutput(/Commerce platform at http/);
  await editFile(catalog, (text) =>
    text.replace('"title": "Second Wind"', '"title": "Third Wind"'),
  );
  await command.waitForOutput(/Ctrl-C stops all/);
  // A second one would build into the same sites.
  const second = await run('start', ['--port', '0', '--platform-port', '0'], env);
  expect([second.code, second.output]).toEqual([
    1,
    expect.stringMatching(/^npm start runs in this folder already, as process \d+\. Stop it first/),
  ]);
  expect(command.output).toMatch(/Commerce platform at http/);
  expect(command.output).toMatch(/Corvane: \d+ pages in/);
  const [, shop = ''] = /Corvane +(http:\S+)/.exec(command.output) ?? [];
  const [, platform = ''] = /\n {2}platform +(http:\S+)/.exec(command.output) ?? [];

  const home = await fetch(shop);
  expect(home.status).toBe(200);
  const html = await home.text();
  const editor = await readSecret(env.SHOPKILN_WORK, 'corvane: its theme');
  expect(command.output).toMatch(
    /its theme +http:\S+\/editor\/corvane \(key in \S+start-keys\.txt\)/,
  );
  expect(new URL(editor).port).not.toBe(new URL(shop).port);
  const opened = await fetch(editor, { redirect: 'manual' });
  const cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? '';
  const editorPage = await fetch(new URL(opened.headers.get('location') ?? '', editor), {
    headers: { cookie },
  });
  expect(await editorPage.text()).toContain('<title>Theme of Corvane</title>');
  expect((await fetch(editor.replace(/\?.*/, ''))).status).toBe(403);
  expect(html).not.toContain(new URL(editor).pathname);
  expect(html).toContain('Bite. Drink. Keep going.');
  expect((await fetch(new URL('/openapi.json', platform))).status).toBe(200);
  const picture =
    /src="(\/\.netlify\/images[^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
  const image = await fetch(new URL(picture, shop));
  expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/webp']);

  // The code of a gated store is generated, and opens the store.
  const [, gated = ''] =
    /Hedge & Quire +(http:\S+) +access code: \(key in \S+\)/.exec(command.output) ?? [];
  const accessCode = await readSecret(env.SHOPKILN_WORK, 'hedge-and-quire: access code');
  expect(accessCode).toMatch(/^[2-9a-z]{4}-[2-9a-z]{4}-[2-9a-z]{4}$/);
  const entered = await fetch(`${gated}?accessCode=${accessCode}`, { redirect: 'manual' });
  expect([(await fetch(gated)).status, entered.status]).toEqual([401, 303]);

  // An edit is shown at the next load. An invalid edit is reported, and the shop is unchanged.
  const page = async (slug = 'split-lines') =>
    (await fetch(new URL(`/listing/${slug}`, shop))).text();
  await expect.poll(() => page('second-wind'), { timeout: 20_000 }).toContain('Third Wind');
  await editFile(catalog, (text) =>
    text.replace('"title": "Split Lines"', '"title": "Split Ends"'),
  );
  await expect.poll(() => page(), { timeout: 20_000 }).toContain('Split Ends');
  expect(command.output).toMatch(/Corvane: edited, \d+ pages? rendered in/);
  await editFile(catalog, (text) => text.replace('"price": 3400', '"price": "34.00"'));
  await command.waitForOutput(
    /catalog\.json {2}line \d+, column \d+, listings\[\d+\]\.products\[0\]\.price of "split-lines": expected[\s\S]*The shop stays as it was/,
  );
  expect(await page()).toContain('Split Ends');
  await editFile(catalog, (text) => text.replace('"price": "34.00"', '"price": 3400'));
  await command.waitForOutput(/Corvane: valid again, and as it was/);

  // So are edits of sections, and an open theme editor is told when they are built.
  const events = await fetch(editor.replace(/\?.*/, '/builds'), { headers: { cookie } });
  const reader = events.body?.pipeThrough(new TextDecoderStream()).getReader();
  const writeSections = (file: string, quote: string, more = {}) =>
    writeFile(
      join(env.STORES_DIR, 'corvane', file),
      JSON.stringify({ ...more, sections: [{ type: 'quote', props: { quote } }] }),
    );
  const open = async (path: string) => (await fetch(new URL(path, shop))).text();
  await writeSections('home.json', 'Lane four is dry.');
  expect((await reader?.read())?.value).toContain('"version":');
  expect(await open('/')).toContain('Lane four is dry.');
  await mkdir(join(env.STORES_DIR, 'corvane/pages'), { recursive: true });
  await writeSections('pages/lookbook.json', 'Lane five is not.', { title: 'Lookbook' });
  await expect.poll(() => open('/lookbook'), { timeout: 20_000 }).toContain('Lane five is not.');
  await writeSections('home.json', 'Lane four is wet.');
  await expect.poll(() => open('/'), { timeout: 20_000 }).toContain('Lane four is wet.');

  const { code } = await command.interrupt();
  expect(code).toBe(0);
  await expect(fetch(shop)).rejects.toThrow();
  await expect(fetch(platform)).rejects.toThrow();
});

test('OPS-1 the message about a port in use suggests another one, and nothing keeps running', async () => {
  const env = await workWithStore('port');
  await withUsedPort(async (port) => {
    const { code, output } = await run(
      'start',
      ['--port', '0', '--platform-port', String(port)],
      env,
    );
    expect(code).toBe(1);
    expect(output).toContain(
      `Port ${port} is in use. Stop what uses it, or choose another: npm start -- --platform-port`,
    );
  });
  await withUsedPort(async (port) => {
    const { code, output } = await run(
      'start',
      ['--port', String(port), '--platform-port', '0'],
      env,
    );
    expect(code).toBe(1);
    expect(output).toContain(
      `Port ${port} is in use. Stop what uses it, or choose another: npm start -- --port`,
    );
  });
});
