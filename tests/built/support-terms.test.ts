import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningPlatform } from '#platform/start-platform.ts';
import { LOCALES } from '#shared/contract/codes.ts';
import { run } from '../helpers/built/command.ts';
import { createWorkFolder, startTestPlatform } from '../helpers/built/sample.ts';

let work: string;
let store: string;
let platform: RunningPlatform;
const readText = async (file: string) =>
  (await readFile(join(work, 'dist', 'aerogram', file), 'utf8'))
    .replace(/^[\s\S]*?<main/, '')
    .replaceAll(/<script.*?<\/script>|<[^>]*>/gs, ' ')
    .replaceAll(/\s+/g, ' ');

async function build(): Promise<void> {
  await platform?.close();
  platform = await startTestPlatform(store);
  const env = { SHOPKILN_WORK: work, STORES_DIR: join(work, 'stores'), PLATFORM_URL: platform.url };
  const { code, output } = await run('build', ['--store', 'aerogram'], env);
  expect(code, output).toBe(0);
}

async function writeStore(change: object): Promise<void> {
  const path = join(store, 'store.json');
  await writeFile(path, JSON.stringify({ ...JSON.parse(await readFile(path, 'utf8')), ...change }));
}

beforeAll(async () => {
  work = await createWorkFolder('support-terms');
  store = join(work, 'stores', 'aerogram');
  await cp('tests/fixtures/stores/aerogram', store, { recursive: true });
  await writeStore({
    flags: { support: true, liveChat: true },
    supportChat: { scriptUrl: 'https://chat.example.com/widget.js' },
  });
  await build();
});
afterAll(() => platform?.close());

test('LAW-7.1 support pages promise the reply time and the days of chat of the store, in every language', async () => {
  for (const locale of LOCALES) {
    const folder = locale === 'en' ? '' : `${locale}/`;
    for (const page of [
      'support',
      'contact',
      'live-chat',
      'support/late-lost-damaged',
      'support/find-my-order-number',
    ]) {
      const text = await readText(`${folder}${page}.html`);
      expect(text, `${locale} ${page}`).toContain('48');
      expect(text, `${locale} ${page}`).not.toMatch(/\b24\b|\{hours\}|\{days\}/);
    }
    for (const page of ['support', 'live-chat', 'support/change-or-cancel'])
      expect(await readText(`${folder}${page}.html`), `${locale} ${page}`).toMatch(/\b5 /);
  }
  expect(await readText('live-chat.html')).toContain('Our team answers 5 days a week');
  expect(await readText('live-chat.html')).not.toContain('weekends included');
});

test('LAW-7.2 a store with delivery zones names its countries and no days of the platform; without settings the texts are the built-in ones', async () => {
  for (const locale of LOCALES) {
    const folder = locale === 'en' ? '' : `${locale}/`;
    for (const page of [
      'support/track-my-order',
      'support/delivery-options',
      'listing/postmark-tee',
      'track',
    ])
      expect(await readText(`${folder}${page}.html`), `${locale} ${page}`).not.toMatch(
        /\b3\s?(?:to|bis|tot|à|a|y|e|–|-)\s?5\b|[Ss]uper [Rr]ush/,
      );
  }
  const ships = await readText('de/support/where-we-ship.html');
  expect(ships).toMatch(/Wir liefern nach: Belgien, .*Deutschland, .*Vereinigte Arabische Emirate/);
  expect(/Wir liefern nach: [^.]*/.exec(ships)?.[0]).not.toContain('Australien');
  const {
    delivery: _,
    support: __,
    tax: ___,
    ...settings
  } = JSON.parse(await readFile(join(store, 'store.json'), 'utf8'));
  await writeFile(join(store, 'store.json'), JSON.stringify(settings));
  await writeFile(join(store, 'store.de.json'), '{}');
  await build();
  expect(await readText('contact.html')).toContain('We reply within 24 business hours.');
  expect(await readText('live-chat.html')).toContain('Our team answers 7 days a week');
  expect(await readText('support/delivery-options.html')).toContain('Super rush delivery');
  expect(await readText('listing/postmark-tee.html')).toContain('Ships in 3 to 5 business days.');
});
