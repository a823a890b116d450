import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningPlatform } from '#platform/start-platform.ts';
import { LOCALES } from '#shared/contract/codes.ts';
import { run } from '../helpers/built/command.ts';
import { createWorkFolder, startTestPlatform } from '../helpers/built/sample.ts';
import { readSitePolicy } from '../helpers/page-policy.ts';

/** "Withdraw from contract here" in each language. */
const WORDS = {
  en: 'Withdraw from contract here',
  'en-GB': 'Withdraw from contract here',
  de: 'Vertrag widerrufen',
  nl: 'Overeenkomst hier herroepen',
  fr: 'Renoncer au contrat ici',
  it: 'Recedere dal contratto qui',
  es: 'Desistir del contrato aquí',
  'pt-BR': 'Desistir do contrato aqui',
} as const;

let work: string;
let store: string;
let platform: RunningPlatform;
const read = (file: string) => readFile(join(work, 'dist', 'aerogram', file), 'utf8');
const footerOf = async (file: string) => /<footer[\s\S]*<\/footer>/.exec(await read(file))?.[0];

async function build(): Promise<void> {
  await platform?.close();
  platform = await startTestPlatform(store);
  const env = { SHOPKILN_WORK: work, STORES_DIR: join(work, 'stores'), PLATFORM_URL: platform.url };
  const { code, output } = await run('build', ['--store', 'aerogram'], env);
  expect(code, output).toBe(0);
}

beforeAll(async () => {
  work = await createWorkFolder('withdrawal');
  store = join(work, 'stores', 'aerogram');
  await cp('tests/fixtures/stores/aerogram', store, { recursive: true });
  await build();
});
afterAll(() => platform?.close());

test('LAW-4.1 without an account, the page has the first step in every language, which a browser without JavaScript can send to the second', async () => {
  expect(await readSitePolicy(join(work, 'dist', 'aerogram'))).toMatch(
    new RegExp(`form-action [^;]*${platform.url}`),
  );
  for (const locale of LOCALES) {
    const page = await read(`${locale === 'en' ? '' : `${locale}/`}withdrawal.html`);
    const form = /<form method="post" action="([^"]*)"[^>]*>([\s\S]*?)<\/form>/.exec(page);
    const url = form?.[1]?.replaceAll('&amp;', '&') ?? '';
    expect(url).toBe(`${platform.url}/withdrawals/aerogram?locale=${locale}`);
    const labels = [...(form?.[2] ?? '').matchAll(/<label for="(\w+)"/g)].map(([, id]) => id);
    expect(labels).toEqual(['fullName', 'orderNumber', 'email']);
    const body = new URLSearchParams({
      fullName: 'Greta',
      orderNumber: 'NONE',
      email: 'greta@example.com',
    });
    const response = await fetch(url, {
      method: 'POST',
      body,
      headers: { Origin: 'https://aerogram.example' },
    });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain(`<html lang="${locale}"`);
  }
});

test('LAW-4.2 the footer of every page and the page of an order link to it with the words of the directive', async () => {
  expect(await readSitePolicy(join(work, 'dist', 'aerogram'))).toMatch(
    new RegExp(`form-action [^;]*${platform.url}`),
  );
  for (const locale of LOCALES) {
    const folder = locale === 'en' ? '' : `${locale}/`;
    const link = new RegExp(`<a href="/${folder}withdrawal"[^>]*>\\s*${WORDS[locale]}\\s*</a>`);
    for (const page of [
      locale === 'en' ? 'index' : locale,
      `${folder}listing/postmark-tee`,
      `${folder}cart`,
    ])
      expect(await footerOf(`${page}.html`), page).toMatch(link);
    expect((await read(`${folder}track/order.html`)).split('<footer')[0]).toMatch(link);
  }
  expect(await read('llms.txt')).toContain(
    '[Withdraw from contract here](https://aerogram.example/withdrawal)',
  );
});

test('LAW-4.4 a menu of the theme retains the link, and a store that sells elsewhere has neither page nor link', async () => {
  const path = join(store, 'theme.json');
  const theme = JSON.parse(await readFile(path, 'utf8'));
  const footer = { ...theme.content.footer, navigation: [{ label: 'Shop', link: '/' }] };
  await writeFile(path, JSON.stringify({ ...theme, content: { ...theme.content, footer } }));
  await build();
  expect(await footerOf('de.html')).toMatch(
    /<a href="\/de\/withdrawal"[^>]*>Vertrag widerrufen<\/a>/,
  );
  const file = join(store, 'store.json');
  const settings = JSON.parse(await readFile(file, 'utf8'));
  const delivery = {
    ...settings.delivery,
    countries: ['US'],
    zones: settings.delivery.zones.slice(2),
  };
  await writeFile(file, JSON.stringify({ ...settings, defaultRegion: 'USA', delivery }));
  const german = join(store, 'store.de.json');
  const { delivery: _, ...texts } = JSON.parse(await readFile(german, 'utf8'));
  await writeFile(german, JSON.stringify(texts));
  await build();
  expect(await footerOf('index.html')).not.toContain('withdrawal');
  await expect(read('withdrawal.html')).rejects.toThrow('ENOENT');
});

test('LAW-20.3 a store without `delivery` has the page and the link, and its other pages mark every word of the law of the European Union, to hide it from shoppers elsewhere', async () => {
  const file = join(store, 'store.json');
  const { delivery: _, tax: __, ...settings } = JSON.parse(await readFile(file, 'utf8'));
  await writeFile(file, JSON.stringify({ ...settings, defaultRegion: 'USA' }));
  await build();
  expect(await read('withdrawal.html')).toContain('<form method="post"');
  for (const page of ['index', 'listing/postmark-tee', 'cart', 'track/order']) {
    const html = (await read(`${page}.html`)).replaceAll(/<script[\s\S]*?<\/script>/g, '');
    const lawTexts = /<(li|p|a)(?: [^>]*)? data-eu-law[\s\S]*?<\/\1>/g;
    expect(html.match(lawTexts)?.join(' '), page).toContain(WORDS.en);
    expect(html.replaceAll(lawTexts, ''), page).not.toMatch(/withdraw|obligation|incl\. VAT/i);
  }
});
