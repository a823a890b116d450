import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createValidFiles } from '../../tests/helpers/code/store-folder.ts';
import { createStoreFolder, type NewStore } from './create-store-folder.ts';
import { loadStoreFolder } from './load-store-folder.ts';

const stores = mkdtempSync(join(tmpdir(), 'page-warnings-'));
afterAll(() => rmSync(stores, { recursive: true }));

/** Delivery to the United States alone. */
const AMERICAN_DELIVERY = createValidFiles().store.delivery;

const OWLS: NewStore = {
  slug: 'owls',
  name: 'Night Owls',
  currency: 'EUR',
  region: 'EU',
  locales: ['de'],
  hasPages: true,
};

async function listWarnings(dir: string): Promise<string[]> {
  const loaded = await loadStoreFolder(dir);
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.issues));
  return loaded.folder.warnings.map(
    ({ file, field, message }) => `${file.split('/').at(-1)} ${field}: ${message}`,
  );
}

async function createStore(store: Partial<NewStore>): Promise<string> {
  const created = await createStoreFolder(stores, { ...OWLS, ...store });
  if (!created.ok) throw new Error(created.error);
  return created.value;
}

test('PAGE-9 `check` warns with file and line of places that are not filled in, such as `[your postal address]`, but not of links, escaped brackets and code', async () => {
  const dir = await createStore({});
  const text = [
    '# Versand',
    '[hier](/cart), [dort][1], \\[so\\] und `[Code]`.',
    'Wir liefern nach [deine Länder] in [Tage angeben].',
    '```',
    '[kein Platz]',
    '```',
    '[1]: /cart',
  ];
  writeFileSync(join(dir, 'pages', 'versand.md'), text.join('\n'));
  const warnings = await listWarnings(dir);
  expect(warnings.filter((warning) => warning.startsWith('versand.md'))).toEqual([
    'versand.md line 3: fill in [deine Länder], [Tage angeben]',
  ]);
  expect(warnings).toContain(
    'terms-of-use.md line 5: fill in [dein Name und deine Anschrift], [deine E-Mail-Adresse]',
  );
});

test('LAW-9 an unedited template is named, also after settings have changed, and an edited one is not', async () => {
  const dir = await createStore({ slug: 'changed' });
  const isNamed = async (page: string) =>
    (await listWarnings(dir)).some((warning) => warning.startsWith(`${page}.md : is the template`));
  expect(await isNamed('terms-of-use')).toBe(true);
  expect(await isNamed('privacy-policy')).toBe(true);
  const storeFile = join(dir, 'store.json');
  const store = JSON.parse(readFileSync(storeFile, 'utf8'));
  const seller = {
    name: 'Owls GmbH',
    address: ['Hafen 1', 'Hamburg'],
    email: 'hello@owls.example',
  };
  writeFileSync(storeFile, JSON.stringify({ ...store, seller }));
  expect(await isNamed('terms-of-use')).toBe(true);
  const path = join(dir, 'pages', 'terms-of-use.md');
  writeFileSync(path, readFileSync(path, 'utf8').replace('[dein Land]', 'Deutschland'));
  expect(await isNamed('terms-of-use')).toBe(false);
  expect(await isNamed('privacy-policy')).toBe(true);
});

test('LAW-9 the built-in text as a page is named in a store that sells to the European Union, and not elsewhere', async () => {
  const dir = await createStore({ slug: 'abroad', region: 'USA', locales: ['en'] });
  expect((await listWarnings(dir)).join('\n')).not.toContain('template');
  const storeFile = join(dir, 'store.json');
  const store = JSON.parse(readFileSync(storeFile, 'utf8'));
  writeFileSync(storeFile, JSON.stringify({ ...store, defaultRegion: 'EU' }));
  mkdirSync(join(dir, 'pages'), { recursive: true });
  expect((await listWarnings(dir)).join('\n')).toMatch(/terms-of-use\.md : is the template/);
});

test('LAW-21 `check` tells a store without `delivery` once that it sells to the European Union, and what it lacks; `delivery` or the missing settings end the warning', async () => {
  const dir = await createStore({ slug: 'silent', region: 'USA', locales: ['en'] });
  const storeFile = join(dir, 'store.json');
  const store = JSON.parse(readFileSync(storeFile, 'utf8'));
  const list = async (change: object) => {
    writeFileSync(storeFile, JSON.stringify({ ...store, ...change }));
    return (await listWarnings(dir)).filter((text) => text.includes('European Union'));
  };
  for (const page of ['terms-of-use', 'privacy-policy'])
    rmSync(join(dir, 'pages', `${page}.md`), { force: true });
  expect(await list({})).toEqual([
    expect.stringMatching(
      /^store\.json delivery: is not set, so this store also delivers to the European Union, .* lacks returns, seller, pages\/terms-of-use\.md, pages\/privacy-policy\.md\. Set these, or add "delivery" to leave the Union out$/,
    ),
  ]);
  expect(await list({ delivery: AMERICAN_DELIVERY })).toEqual([]);
  mkdirSync(join(dir, 'pages'), { recursive: true });
  for (const page of ['terms-of-use', 'privacy-policy'])
    writeFileSync(join(dir, 'pages', `${page}.md`), '# Ours\n\nOur words.');
  const complete = {
    seller: { name: 'Owls', address: ['Quay 1', 'Cork', 'Ireland'], email: 'a@owls.example' },
    returns: { days: 30, paidBy: 'seller' },
  };
  expect(await list(complete)).toEqual([]);
});

test('LAW-16 `check` warns of prices without tax, a missing privacy policy of the store and a missing page about delivery where the store sells to the European Union', async () => {
  const dir = await createStore({ slug: 'missing', hasPages: false });
  const storeFile = join(dir, 'store.json');
  const store = JSON.parse(readFileSync(storeFile, 'utf8'));
  const list = async (change: object) => {
    writeFileSync(storeFile, JSON.stringify({ ...store, ...change }));
    return (await listWarnings(dir)).join('\n');
  };
  const LINE = 'pages/shipping.md is not set';
  const added = await list({ tax: { pricesIncludeTax: false } });
  expect(added).toContain('store.json tax.pricesIncludeTax: is false');
  expect(added).toContain('pages/privacy-policy.md is not set');
  expect(added).not.toContain(LINE);
  const included = await list({ tax: { pricesIncludeTax: true }, flags: { support: false } });
  expect(included).toContain(LINE);
  expect(included).not.toContain('tax.pricesIncludeTax');
  expect(await list({ tax: { pricesIncludeTax: true } })).not.toContain(LINE);
  mkdirSync(join(dir, 'pages'));
  writeFileSync(join(dir, 'pages', 'shipping.md'), '# Versand\n\nMit der Post.');
  writeFileSync(
    join(dir, 'pages', 'privacy-policy.md'),
    '# Datenschutz\n\nVerantwortlich sind wir.',
  );
  const written = await list({ tax: { pricesIncludeTax: true }, flags: { support: false } });
  expect(written).not.toMatch(/privacy-policy|shipping\.md/);
  const elsewhere = await list({ defaultRegion: 'USA', delivery: AMERICAN_DELIVERY });
  expect(elsewhere).not.toContain('European Union');
});
