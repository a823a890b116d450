import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningPlatform } from '#platform/start-platform.ts';
import { LOCALES } from '#shared/contract/codes.ts';
import { getTexts } from '#texts/load-texts.ts';
import { run } from '../helpers/built/command.ts';
import { createWorkFolder, startTestPlatform } from '../helpers/built/sample.ts';

const MAKER = {
  name: 'Aerogram Press',
  address: ['Presse 2', '04109 Leipzig', 'Germany'],
  email: 'press@aerogram.example',
};
const EVERYWHERE = 'Keep paper away from open flames.';

let work: string;
let store: string;
let platform: RunningPlatform;
const read = (file: string) => readFile(join(work, 'dist', 'aerogram', file), 'utf8');
const check = () => run('check', ['--store', 'aerogram'], { STORES_DIR: join(work, 'stores') });
/** Returns the HTML of the section of a page, which needs no script to open. */
const safetyOf = async (file: string, title: string) =>
  (await read(file))
    .split('<details')
    .find((section) => section.includes(`<summary>${title}`))
    ?.split('</details>')[0] ?? `no ${title}`;

beforeAll(async () => {
  work = await createWorkFolder('product-safety');
  store = join(work, 'stores', 'aerogram');
  await cp('tests/fixtures/stores/aerogram', store, { recursive: true });
  const file = join(store, 'catalog.json');
  const catalog = JSON.parse(await readFile(file, 'utf8'));
  const listings = catalog.listings.map((listing: { slug: string }) =>
    listing.slug === 'letter-book'
      ? { ...listing, safety: { warnings: ['Not for teeth.'] } }
      : listing,
  );
  const safety = { manufacturer: MAKER, warnings: [EVERYWHERE] };
  await writeFile(file, JSON.stringify({ ...catalog, safety, listings }));
  await writeFile(
    join(store, 'catalog.de.json'),
    JSON.stringify({
      listings: { 'letter-book': { safety: { warnings: ['Nichts für Zähne.'] } } },
    }),
  );
  platform = await startTestPlatform(store);
  const env = { SHOPKILN_WORK: work, STORES_DIR: join(work, 'stores'), PLATFORM_URL: platform.url };
  const { code, output } = await run('build', ['--store', 'aerogram'], env);
  expect(code, output).toBe(0);
});
afterAll(() => platform?.close());

test('LAW-6.1 the page of a product names manufacturer, responsible person, warnings and item number in every language', async () => {
  for (const locale of LOCALES) {
    const title = getTexts('interface', locale)['safety.title'];
    const folder = locale === 'en' ? '' : `${locale}/`;
    const tee = await safetyOf(`${folder}listing/postmark-tee.html`, title);
    for (const part of [
      title,
      getTexts('interface', locale)['safety.manufacturer'],
      getTexts('interface', locale)['safety.responsiblePerson'],
      ...[MAKER.name, ...MAKER.address, `mailto:${MAKER.email}`],
      ...['Union Agents BV', 'Kade 1', 'mailto:eu@agents.example', EVERYWHERE],
    ])
      expect(tee, locale).toContain(part);
    expect(tee.includes('<ul lang="en">')).toBe(!locale.startsWith('en'));
    const book = await safetyOf(`${folder}listing/letter-book.html`, title);
    expect(book).toContain(locale === 'de' ? '<ul><li>Nichts für Zähne.' : 'Not for teeth.');
    expect(book).toContain(MAKER.name);
    expect(book).not.toContain(EVERYWHERE);
  }
});

test('LAW-6.2 `check` warns when a seller elsewhere names no responsible person, and counts warnings without translation', async () => {
  expect((await check()).output).not.toContain('responsiblePerson');
  const path = join(store, 'store.json');
  const text = await readFile(path, 'utf8');
  const { responsiblePerson: _, ...settings } = JSON.parse(text);
  await writeFile(path, JSON.stringify(settings));
  expect((await check()).output).not.toContain('responsiblePerson');
  const seller = { ...settings.seller, address: ['1 Main St', 'Erie, PA 16501', 'United States'] };
  await writeFile(path, JSON.stringify({ ...settings, seller }));
  const { code, output } = await check();
  await writeFile(path, text);
  expect(code).toBe(0);
  expect(output).toMatch(
    /warning: .*store\.json {2}responsiblePerson: is not set, but the store sells to the European Union/,
  );
});
