import { appendFile, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { formatIssue } from '#store-folder/issue.ts';
import { loadStoreFolder } from '#store-folder/load-store-folder.ts';
import {
  createListing,
  createValidFiles,
  toFiles,
  writeStoreFolder,
} from '../../tests/helpers/code/store-folder.ts';
import { checkFolder } from './check-folder.ts';

const { wholeChecks } = vi.hoisted(() => ({ wholeChecks: vi.fn() }));
vi.mock('#store-folder/load-store-folder.ts', async (original) => {
  const real = await original<typeof import('#store-folder/load-store-folder.ts')>();
  return {
    ...real,
    loadStoreFolder(dir: string) {
      wholeChecks();
      return real.loadStoreFolder(dir);
    },
  };
});

type Good = ReturnType<typeof createValidFiles>;
let dir: string;
let good: Good;

beforeEach(async () => {
  good = createValidFiles();
  good.catalog.listings.push(createListing('anchor-hat'), createListing('rope-tee'));
  dir = await writeStoreFolder(toFiles(good));
  process.env.SHOPKILN_WORK = join(dirname(dir), 'work');
  expect(await readIssues()).toEqual([]);
  wholeChecks.mockClear();
});

/** The issues that a build reports. */
async function readIssues(): Promise<string[]> {
  const checked = await checkFolder(dir);
  return checked.ok ? [] : checked.issues.map(formatIssue);
}

async function save(change: (good: Good) => void): Promise<void> {
  change(good);
  await writeFile(join(dir, 'catalog.json'), JSON.stringify(good.catalog, null, 2));
}

const first = ({ catalog }: Good) => catalog.listings[0] as unknown as Record<string, unknown>;

describe('checkFolder with a valid folder', () => {
  test('does not read an unchanged folder again', async () => {
    expect(await readIssues()).toEqual([]);
    expect(wholeChecks).not.toHaveBeenCalled();
  });

  test('FILE-6 reports the warnings of today, not those of the day or the catalog of an earlier check', async () => {
    const readWarnings = async () => {
      const checked = await checkFolder(dir);
      return checked.ok ? (checked.folder.warnings ?? []).map(formatIssue) : [];
    };
    const published = '2031-05-02';
    await save((store) => Object.assign(first(store), { published }));
    expect(await readWarnings()).toEqual([expect.stringContaining('listings[0].published')]);
    wholeChecks.mockClear();
    expect(await readWarnings()).toHaveLength(1);
    expect(wholeChecks).not.toHaveBeenCalled();
    await save((store) => Object.assign(first(store), { published: '2020-05-02' }));
    expect(await readWarnings()).toEqual([]);
    await save((store) => Object.assign(first(store), { published }));
    expect(await readWarnings()).toHaveLength(1);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2031-05-03T12:00:00Z') });
    try {
      expect(await readWarnings()).toEqual([]);
    } finally {
      vi.useRealTimers();
    }
  });

  test('checks only the edited listing, after each edit', async () => {
    for (const title of ['One', 'Two ä', 'A much longer title with a } in it'])
      await save((store) => Object.assign(first(store), { title })).then(async () =>
        expect(await readIssues()).toEqual([]),
      );
    await save((store) =>
      store.catalog.listings[2]?.products.push({
        ...createListing('x', { blank: 'hoodie' }).products[0],
      } as never),
    );
    expect(await readIssues()).toEqual([]);
    await appendFile(join(dir, 'catalog.json'), '');
    expect(await readIssues()).toEqual([]);
    expect(wholeChecks).not.toHaveBeenCalled();
  });

  test('FILE-6 checks only the edited listing beside warnings about other files', async () => {
    await writeFile(
      join(dir, 'store.json'),
      JSON.stringify({ ...good.store, delivery: undefined }),
    );
    const readWarnings = async () => {
      const checked = await checkFolder(dir);
      return checked.ok ? (checked.folder.warnings ?? []).map(({ file }) => file) : [];
    };
    const warnings = await readWarnings();
    expect(warnings).toEqual([expect.stringContaining('store.json')]);
    wholeChecks.mockClear();
    await save((store) => Object.assign(first(store), { title: 'One' }));
    expect(await readWarnings()).toEqual(warnings);
    expect(wholeChecks).not.toHaveBeenCalled();
  });

  const saveTheme = (theme: object) =>
    writeFile(join(dir, 'theme.json'), JSON.stringify({ ...good.theme, ...theme }));
  const WHITE = { styles: { page: { background: '#ffffff' } } };

  test('FILE-6 checks only the theme, or the theme and a listing, when only its styles have changed', async () => {
    await saveTheme(WHITE);
    expect(await readIssues()).toEqual([]);
    await saveTheme({
      styles: { page: { background: '#fafafa' }, button: { primary: { radius: 4 } } },
    });
    await save((store) => Object.assign(first(store), { title: 'One' }));
    expect(await readIssues()).toEqual([]);
    await saveTheme({});
    expect(await readIssues()).toEqual([]);
    expect(wholeChecks).not.toHaveBeenCalled();
    // The other fields of a theme are checked with the files that they name.
    await saveTheme({ content: { heroBanner: { title: 'Off the pier' } } });
    expect(await readIssues()).toEqual([]);
    expect(wholeChecks).toHaveBeenCalledTimes(1);
  });

  test.each(
    Object.entries({
      'no color': { styles: { page: { background: 'white' } } },
      'an unknown key': { styles: { page: { backgruond: '#ffffff' } } },
      'a decimal': { styles: { button: { primary: { radius: 4.5 } } } },
      'a font that does not exist': {
        styles: { fonts: { body: { family: 'Pier', src: '/assets/pier.woff2' } } },
      },
      'CSS that is invalid': { styles: { customCSS: 'a { color: red; } }' } },
      'a link to no page': { ...WHITE, content: { heroBanner: { ctaLink: '/nowhere' } } },
    }),
  )(
    'FILE-6 reports the issues of a theme that a check of the whole folder reports: %s',
    async (_, theme) => {
      await saveTheme(WHITE);
      expect(await readIssues()).toEqual([]);
      await saveTheme(theme);
      const loaded = await loadStoreFolder(dir);
      const issues = loaded.ok ? [] : loaded.issues.map(formatIssue);
      expect(issues).not.toEqual([]);
      expect(await readIssues()).toEqual(issues);
      expect(await readIssues()).toEqual(issues);
    },
  );

  test.each(['[]', 'null', '{', '{"styles":{},"styles":{}}'])(
    'FILE-6 reports a theme that is %s',
    async (text) => {
      await writeFile(join(dir, 'theme.json'), '{}');
      expect(await readIssues()).toEqual([]);
      await writeFile(join(dir, 'theme.json'), text);
      expect((await readIssues()).join()).toContain('theme.json');
    },
  );

  const EDITS: Record<string, (good: Good) => void> = {
    'a price': (store) =>
      Object.assign(first(store).products as object[], [
        { ...createListing('x').products[0], price: '34.00' },
      ]),
    'a missing title': (store) => delete first(store).title,
    'an unknown key': (store) => Object.assign(first(store), { titel: 'Anchor' }),
    'a key only a file may have': (store) =>
      Object.assign(first(store), { $schema: 'listing.json' }),
    'an unknown artwork': (store) =>
      Object.assign(first(store).products as object[], [
        { ...createListing('x').products[0], artwork: 'ankor' },
      ]),
    'an unknown color': (store) =>
      Object.assign(first(store).products as object[], [
        { ...createListing('x').products[0], colors: ['ropes'] },
      ]),
    'an unknown collection': (store) => Object.assign(first(store), { collections: ['shirt'] }),
    'an invalid date': (store) => Object.assign(first(store), { published: '2026-02-31' }),
    'a duplicate slug': (store) => Object.assign(first(store), { slug: 'rope-tee' }),
    'two listings, one of them valid': (store) => {
      Object.assign(first(store), { title: 'Fine' });
      Object.assign(store.catalog.listings[2] ?? {}, { title: 7 });
    },
    'a removed color': (store) => delete (store.catalog.colors as Record<string, unknown>).navy,
  };
  test.each(Object.entries(EDITS))('tells the issues a whole check tells: %s', async (_, edit) => {
    await save(edit);
    const loaded = await loadStoreFolder(dir);
    const issues = loaded.ok ? [] : loaded.issues.map(formatIssue);
    expect(issues).not.toEqual([]);
    expect(await readIssues()).toEqual(issues);
    // And again: an issue is reported until it is fixed.
    expect(await readIssues()).toEqual(issues);
  });

  test('reports an issue of another file', async () => {
    await save((store) => Object.assign(first(store), { title: 'Fine' }));
    await rm(join(dir, 'assets', 'artwork', 'anchor.svg'));
    expect((await readIssues()).length).toBeGreaterThan(0);
  });

  test('reports a truncated catalog', async () => {
    const path = join(dir, 'catalog.json');
    await writeFile(path, (await readFile(path, 'utf8')).slice(0, -3));
    expect((await readIssues()).join()).toContain('catalog.json');
  });
});
