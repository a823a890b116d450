import { cp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RunningPlatform } from '#platform/start-platform.ts';
import { run } from '../helpers/built/command.ts';
import { startFailingPlatform } from '../helpers/built/failing-platform.ts';
import { createWorkFolder, startTestPlatform } from '../helpers/built/sample.ts';

const CALL = '/v1/stores/pages';

let work: string;
let store: string;
let platform: RunningPlatform;
const build = (url = platform.url) =>
  run('build', ['--store', 'aerogram'], {
    SHOPKILN_WORK: work,
    STORES_DIR: join(work, 'stores'),
    PLATFORM_URL: url,
  });
const read = (file: string) => readFile(join(work, 'dist', 'aerogram', file), 'utf8');
const check = () => run('check', ['--store', 'aerogram'], { STORES_DIR: join(work, 'stores') });

beforeAll(async () => {
  work = await createWorkFolder('pages');
  store = join(work, 'stores', 'aerogram');
  await cp('tests/fixtures/stores/aerogram', store, { recursive: true });
  platform = await startTestPlatform(store);
  expect((await build()).code).toBe(0);
});
afterAll(() => platform?.close());

test('PAGE-1.1 a Markdown file is a page with the layout of the shop, its title and its first paragraph as description', async () => {
  const page = await read('shipping.html');
  expect(page).toContain('<title>Shipping by air | Aerogram</title>');
  expect(page).toMatch(/<h1[^>]*>Shipping by air<\/h1>/);
  expect(page).toMatch(
    /<meta name="description" content="Every parcel leaves our hangar within two working days\./,
  );
  expect(page).toContain('<td>Germany</td>');
  expect(page).toContain('<footer');
  expect(await read('sitemap.xml')).toContain('https://aerogram.example/shipping</loc>');
  expect(await read('llms.txt')).toContain('[Shipping by air](https://aerogram.example/shipping)');
});

test('PAGE-1.2 each language has its translation, or else the text of the first language with its `lang`; links lead to pages of the language', async () => {
  const german = await read('de/shipping.html');
  expect(german).toMatch(/<h1[^>]*>Versand per Luftpost<\/h1>/);
  expect(german).toContain('<a href="/de/returns#window"');
  expect(german).toMatch(/<article(?![^>]*\blang=)/);
  const untranslated = await read('de/returns.html');
  expect(untranslated).toMatch(/<article[^>]* lang="en"/);
  expect(untranslated).toContain('<a href="/de/contact"');
});

test('PAGE-1.3 the footer of every page links to the pages, in its language', async () => {
  const home = await read('de.html');
  expect(home).toMatch(/<a href="\/de\/shipping"[^>]*>Versand per Luftpost<\/a>/);
  expect(home).toMatch(/<a href="\/de\/returns"[^>]*lang="en"[^>]*>Returns by air<\/a>/);
});

test('PAGE-2 a page named like a policy replaces its text, and the page `returns` replaces the link to the refund policy', async () => {
  const terms = await read('terms-of-use.html');
  expect(terms).toContain('These conditions are Aerogram’s.');
  expect(terms).not.toContain('id="returns"');
  expect(await read('de/terms-of-use.html')).toContain('Diese Bedingungen gelten bei Aerogram.');
  expect(await read('privacy-policy.html')).toContain('What this policy covers');
  const home = await read('index.html');
  expect(home).toMatch(/<a href="\/terms-of-use"[^>]*>Conditions of carriage<\/a>/);
  expect(home).toMatch(/<a href="\/returns"[^>]*>Returns by air<\/a>/);
});

test('PAGE-3 the HTML of a page is sanitized whatever the platform sends: no scripts, styles, frames or pictures of other hosts', async () => {
  const page = await read('shipping.html');
  expect(page).toContain('<p>Written as HTML.</p>');
  expect(page).not.toMatch(/script of a page|color:red|onclick/);
});

test('PAGE-5 the platform serves the pages in an optional call; when it fails, the pages of the last build remain', async () => {
  const response = await fetch(`${platform.url}${CALL}?slug=aerogram`);
  const { pages } = (await response.json()) as { pages: { slug: string; translations?: object }[] };
  expect(pages.map(({ slug }) => slug)).toEqual(['returns', 'shipping', 'terms-of-use']);
  expect(Object.keys(pages[1]?.translations ?? {})).toEqual(['de']);

  const failing = await startFailingPlatform(platform.url, CALL, 500);
  const fallenBack = await build(failing.url);
  await failing.close();
  expect(fallenBack.output).toMatch(/pages of the last build used/);
  expect(await read('shipping.html')).toContain('Shipping by air');
  expect(await read('de/shipping.html')).toContain('Versand per Luftpost');

  const without = await startFailingPlatform(platform.url, CALL, 404);
  expect((await build(without.url)).code).toBe(0);
  await without.close();
  await expect(read('shipping.html')).rejects.toThrow('ENOENT');
  expect(await read('terms-of-use.html')).toContain('id="returns"');
});

test('PAGE-4 `check` names each mistake of a page: a name that is no path, the path of another page, an unknown language, a translation without its page, a missing title, link or picture', async () => {
  const mistakes = {
    'Big Shipping.md': '# Shipping',
    'cart.md': '# Cart',
    'untitled.md': 'No title',
    'lost.de.md': '# Verloren',
    'returns.xx.md': '# Returns',
    'size-guide.md':
      '# Sizes\n\n[Sizes](/sizes) ![Sizes](/assets/sizes.webp) ![Sizes](https://elsewhere.example/a.png)',
  };
  for (const [name, text] of Object.entries(mistakes))
    await writeFile(join(store, 'pages', name), text);
  const { output, code } = await check();
  for (const name of Object.keys(mistakes)) await rm(join(store, 'pages', name));
  expect(code).not.toBe(0);
  expect(output).toMatch(/pages\/Big Shipping\.md: expected a page such as shipping\.md/);
  expect(output).toMatch(
    /pages\/cart\.md: its path \/cart is a page of the shop: choose another name/,
  );
  expect(output).toMatch(
    /pages\/untitled\.md {2}line 1: expected a title in the first line, such as # Shipping/,
  );
  expect(output).toMatch(
    /pages\/lost\.de\.md: translates a page that does not exist: expected pages\/lost\.md/,
  );
  expect(output).toMatch(/pages\/returns\.xx\.md: unknown language "xx"/);
  expect(output).toMatch(
    /pages\/size-guide\.md {2}line 3: expected a page of the shop, got "\/sizes"/,
  );
  expect(output).toMatch(
    /pages\/size-guide\.md {2}line 3: expected a file of this folder .*got "\/assets\/sizes\.webp"/,
  );
  expect(output).toMatch(
    /pages\/size-guide\.md {2}line 3: expected a file of this folder .*got "https:\/\/elsewhere/,
  );
  expect((await check()).code).toBe(0);
});

test('LAW-1.1 `/imprint` shows `seller` of `store.json` (name, address, email, and phone, representative, VAT ID and register if there are any) in the language of the page, and the footer links to it', async () => {
  const page = await read('de/imprint.html');
  expect(page).toMatch(/<h1[^>]*>\s*Impressum\s*<\/h1>/);
  expect(page).toMatch(
    /<strong>Aerogram GmbH<\/strong>\s*<br\s*\/?>\s*Rollfeld 7\s*<br\s*\/?>\s*12101 Berlin\s*<br\s*\/?>\s*Deutschland/,
  );
  for (const text of [
    'Ada Albers',
    'DE123456789',
    'HRB 12345',
    'href="mailto:post@aerogram.example"',
    'href="tel:+49301234567"',
  ])
    expect(page).toContain(text);
  expect(await read('de.html')).toMatch(/<a href="\/de\/imprint"[^>]*>Impressum<\/a>/);
  expect(await read('fr.html')).toMatch(/<a href="\/fr\/imprint"[^>]*>Mentions légales<\/a>/);
  expect(await read('llms.txt')).toContain('https://aerogram.example/imprint)');
});

test('LAW-2 `check` warns when a store that sells to the European Union does not say who sells, has no terms of its own, names no manufacturer, or delivers there without taxes', async () => {
  const path = join(store, 'store.json');
  const text = await readFile(path, 'utf8');
  const { seller: _, tax: __, ...bare } = JSON.parse(text);
  await writeFile(path, JSON.stringify(bare));
  const { code, output } = await check();
  const [america] = bare.delivery.zones.slice(2);
  const delivery = { ...bare.delivery, countries: ['US'], zones: [america] };
  await writeFile(path, JSON.stringify({ ...bare, defaultRegion: 'USA', delivery }));
  const elsewhere = await check();
  await writeFile(path, text);
  expect(code).toBe(0);
  expect(output).toMatch(
    /warning: .*store\.json {2}seller: is not set, but the store sells to the European Union/,
  );
  expect(output).toMatch(
    /warning: .*store\.json {2}tax: is not set, but the store sells to the European Union/,
  );
  expect(output).toMatch(/warning: .*catalog\.json {2}safety\.manufacturer: is not set/);
  expect(output).not.toContain('terms-of-use.md');
  expect(elsewhere.output).not.toContain('European Union');
  await rename(join(store, 'pages', 'terms-of-use.md'), join(store, 'pages', 'conditions.md'));
  await rename(
    join(store, 'pages', 'terms-of-use.de.md'),
    join(store, 'pages', 'conditions.de.md'),
  );
  const withoutTerms = await check();
  await rename(join(store, 'pages', 'conditions.md'), join(store, 'pages', 'terms-of-use.md'));
  await rename(
    join(store, 'pages', 'conditions.de.md'),
    join(store, 'pages', 'terms-of-use.de.md'),
  );
  expect(withoutTerms.output).toMatch(/warning: .*pages\/terms-of-use\.md is not set/);
});

describe('PAGE-6 navigation of the theme', () => {
  const NAVIGATION = {
    header: {
      navigation: [
        { label: 'Shirts', link: '/shirts' },
        {
          label: 'Help',
          items: [
            { label: 'Parcels', link: '/shipping' },
            { label: 'Write to us', link: '/contact' },
          ],
        },
      ],
    },
    footer: {
      navigation: [
        { label: 'Before you buy', items: [{ label: 'Parcels', link: '/shipping' }] },
        { label: 'Terms', link: '/terms-of-use' },
      ],
    },
  };
  const GERMAN = {
    header: {
      navigation: [
        { label: 'Hemden' },
        { label: 'Hilfe', items: [{ label: 'Pakete' }, { label: 'Schreib uns' }] },
      ],
    },
  };
  const writeTheme = async (content: object) => {
    const { content: base } = JSON.parse(
      await readFile('tests/fixtures/stores/aerogram/theme.json', 'utf8'),
    );
    await writeFile(
      join(store, 'theme.json'),
      JSON.stringify({ content: { ...base, ...content } }),
    );
  };
  const readPart = async (file: string, part: RegExp) => part.exec(await read(file))?.[0] ?? '';
  const MAIN = /<nav aria-label="[^"]*" class="hidden[\s\S]*?<\/nav>/;
  const FOOTER = /<footer[\s\S]*<\/footer>/;

  beforeAll(async () => {
    await writeTheme(NAVIGATION);
    await writeFile(join(store, 'theme.de.json'), JSON.stringify({ content: GERMAN }));
    const edited = await startTestPlatform(store);
    expect((await build(edited.url)).output).toMatch(/aerogram: \d+ pages/);
    await edited.close();
  });

  test('PAGE-6.1 the header shows its entries with nested ones, in the language of the page', async () => {
    const main = await readPart('index.html', MAIN);
    expect(main).toMatch(/<a href="\/shirts"[^>]*>Shirts<\/a>/);
    expect(main).toMatch(/<span[^>]*>Help<\/span>/);
    expect(main).toMatch(/<a href="\/shipping"[^>]*>Parcels<\/a>/);
    const german = await readPart('de.html', MAIN);
    expect(german).toMatch(/<span[^>]*>Hilfe<\/span>/);
    expect(german).toMatch(/<a href="\/de\/shipping"[^>]*>Pakete<\/a>/);
  });

  test('PAGE-6.2 the footer shows columns of nested entries and a last column of the others, untranslated with their `lang`', async () => {
    const footer = await readPart('de.html', FOOTER);
    expect(footer).toMatch(/<h2[^>]*lang="en"[^>]*>Before you buy<\/h2>/);
    expect(footer).toMatch(/<a href="\/de\/terms-of-use"[^>]*lang="en"[^>]*>Terms<\/a>/);
    expect(footer).toContain('data-consent-choices');
    expect(footer).not.toContain('/de/privacy-policy');
  });

  test('LAW-1.2 a page of the store replaces the imprint, and a store without a seller has none', async () => {
    const path = join(store, 'store.json');
    const text = await readFile(path, 'utf8');
    const { seller: _, ...bare } = JSON.parse(text);
    await writeFile(join(store, 'pages', 'imprint.md'), '# Who we are\n\nAerogram, a club.');
    const replaced = await startTestPlatform(store);
    expect((await build(replaced.url)).code).toBe(0);
    await replaced.close();
    expect(await read('imprint.html')).toContain('Aerogram, a club.');
    await rm(join(store, 'pages', 'imprint.md'));
    await writeFile(path, JSON.stringify(bare));
    const without = await startTestPlatform(store);
    expect((await build(without.url)).code).toBe(0);
    await without.close();
    await writeFile(path, text);
    await expect(read('imprint.html')).rejects.toThrow('ENOENT');
  });

  test('PAGE-6.3 `check` follows the links, and names an entry that leads nowhere', async () => {
    await writeTheme({
      header: { navigation: [{ label: 'Lost', link: '/nowhere' }, { label: 'Nothing' }] },
      footer: { navigation: [{ label: 'Help', items: [{ label: 'Parcels', link: '/parcels' }] }] },
    });
    const { code, output } = await check();
    expect(code).not.toBe(0);
    expect(output).toMatch(
      /content\.header\.navigation\[0\]\.link: expected a page of the shop, got "\/nowhere"/,
    );
    expect(output).toMatch(/content\.header\.navigation\[1\]: expected a link, items or both/);
    expect(output).toMatch(
      /content\.footer\.navigation\[0\]\.items\[0\]\.link: expected a page of the shop/,
    );
  });
});
