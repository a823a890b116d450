import { basename, delimiter, dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { getStoreDir } from '#shared/environment/paths.ts';
import {
  createListing,
  createValidFiles,
  DRAWING,
  toFiles,
  writeStoreFolder,
} from '../../tests/helpers/code/store-folder.ts';
import { formatIssue } from './issue.ts';
import { findRepeatedStores, listStoreFolders } from './list-store-folders.ts';
import { loadStoreFolder } from './load-store-folder.ts';

type Good = ReturnType<typeof createValidFiles>;

/** Returns the issues of a valid folder after `spoil` changed it, each as 'file  field: message'. */
async function findIssues(
  spoil: (good: Good) => void,
  files: Record<string, unknown> = {},
  name = 'harbour',
) {
  const good = createValidFiles();
  spoil(good);
  return readIssues(await writeStoreFolder({ ...toFiles(good), ...files }, name));
}

async function readIssues(dir: string): Promise<string[]> {
  const loaded = await loadStoreFolder(dir);
  if (loaded.ok) return [];
  return loaded.issues.map((issue) => formatIssue({ ...issue, file: basename(issue.file) }));
}

describe('a broken file', () => {
  it('OPS-5 a syntax error names file, line and column', async () => {
    const text = '{\n  "slug": "harbour",\n  "name": Harbour\n}\n';
    expect(await findIssues(() => {}, { 'store.json': text })).toEqual([
      'store.json  line 3, column 11: expected a value, found Harbour',
    ]);
  });

  it('OPS-5 a missing file is named, and the others are still checked', async () => {
    const issues = await findIssues(({ catalog }) => Object.assign(catalog, { photography: 1 }), {
      'store.json': undefined,
    });
    expect(issues).toEqual([
      'store.json: expected this file, but it is missing',
      'catalog.json  photography: expected an object { … }, got 1',
    ]);
  });

  it('OPS-5 reports a folder that does not exist', async () => {
    expect(await readIssues('/nowhere/at-all')).toEqual([
      'at-all: expected a store folder, but it does not exist',
    ]);
  });

  it('OPS-5 reports a list in place of an object', async () => {
    const issues = await findIssues(({ store }) => Object.assign(store, { flags: [] }));
    expect(issues).toEqual(['store.json  flags: expected an object { … }, got an empty list']);
  });

  it('OPS-5 reports JSON of another type', async () => {
    expect(await findIssues(() => {}, { 'theme.json': '[]' })).toEqual([
      'theme.json  line 1, column 1: expected an object { … }, got an empty list',
    ]);
  });
});

describe('a wrong value', () => {
  it('OPS-5 reports a price that is a text', async () => {
    const issues = await findIssues(({ catalog }) =>
      catalog.listings.push(createListing('two', { price: '24.99' })),
    );
    expect(issues).toEqual([
      'catalog.json  listings[1].products[0].price: expected a whole number of minor units (2499 for 24.99), got "24.99": write 2499 for 24.99',
    ]);
  });

  it.each([
    [
      24.99,
      'expected a whole number of minor units (2499 for 24.99), got 24.99: write 2499 for 24.99',
    ],
    [-1, 'expected a whole number of minor units (2499 for 24.99), got -1'],
    [0, 'expected a price above 0 in minor units (2499 for 24.99), got 0'],
  ])('OPS-5 a price of %s', async (price, message) => {
    const issues = await findIssues(({ catalog }) =>
      Object.assign(catalog, { listings: [createListing('one', { price })] }),
    );
    expect(issues).toEqual([`catalog.json  listings[0].products[0].price: ${message}`]);
  });

  it('OPS-5 reports a banner with an unknown promo code', async () => {
    const issues = await findIssues(({ store, theme }) => {
      store.promoCodes = [{ code: 'TEN', type: 'percentage', value: 10 }];
      theme.content = { promoBanners: ['ten', 'ELEVEN'].map((code) => ({ code, text: 'Less.' })) };
    });
    expect(issues).toEqual([
      'theme.json  content.promoBanners[1].code: expected one of promoCodes in store.json (TEN), got "ELEVEN"',
    ]);
  });

  it('OPS-5 reports a missing field, an unknown option and a long text', async () => {
    const issues = await findIssues(({ store, theme }) => {
      store.seoTitle = undefined;
      store.defaultCurrency = 'usd';
      theme.content = { heroBanner: { title: 'x'.repeat(200) } };
    });
    expect(issues).toEqual([
      'store.json  seoTitle: is missing',
      'store.json  defaultCurrency: expected one of "USD", "GBP", "EUR", "AUD", "CAD", got "usd"',
      'theme.json  content.heroBanner.title: expected at most 120 characters, got 200',
    ]);
  });

  it('OPS-5 reports a promo code of an unknown type', async () => {
    const issues = await findIssues(({ store }) =>
      Object.assign(store, { promoCodes: [{ code: 'A', type: 'gift' }] }),
    );
    expect(issues).toEqual([
      'store.json  promoCodes[0].type: expected one of "percentage", "fixed_value", "free_shipping", got "gift"',
    ]);
  });

  it('OPS-5 reports an invalid date', async () => {
    const issues = await findIssues(({ catalog }) =>
      Object.assign(catalog, { listings: [{ ...createListing('one'), published: '2026-02-31' }] }),
    );
    expect(issues).toEqual([
      'catalog.json  listings[0].published: expected a valid date, got "2026-02-31"',
    ]);
  });

  it('OPS-5 reports a link that would run a script', async () => {
    const issues = await findIssues(({ theme }) => {
      theme.content = { heroBanner: { ctaLink: 'javascript:alert(1)' } };
    });
    expect(issues[0]).toContain(
      'content.heroBanner.ctaLink: expected a path, an anchor such as #new',
    );
  });
});

it('MOCKUP-6 check names a scene that the blank does not have, and an unknown surface', async () => {
  const issues = await findIssues(({ catalog }) =>
    Object.assign(catalog, {
      photography: { ground: '#ffffff', light: 'soft', surface: 'marble' },
      listings: [createListing('one', { scenes: ['folded', 'lying'] })],
    }),
  );
  expect(issues.join('\n')).toContain('photography.surface');
  expect(issues.join('\n')).toContain(
    'listings[0].products[0].scenes[1]: expected a view of the blank "tee"',
  );
});

describe('an unknown key', () => {
  it('OPS-5 suggests the most similar known key, in every file and at any depth', async () => {
    const issues = await findIssues(({ store, theme, catalog }) => {
      store.promoCode = [];
      store.promoCodes = [{ code: 'A', type: 'percentage', value: 5, valu: 1 }];
      theme.styles = { page: { backgroud: '#ffffff' } };
      catalog.collections[0] = {
        slug: 'shirts',
        name: 'Shirts',
        collections: [{ slug: 'striped', nmae: 'x', name: 'Striped' }],
      };
      Object.assign(catalog, { listings: [createListing('one', { prise: 1 })] });
    });
    expect(issues).toEqual([
      'store.json  promoCodes[0].valu: unknown field "valu": did you mean "value"?',
      'store.json  promoCode: unknown field "promoCode": did you mean "promoCodes"?',
      'theme.json  styles.page.backgroud: unknown field "backgroud": did you mean "background"?',
      'catalog.json  collections[0].collections[0].nmae: unknown field "nmae": did you mean "name"?',
      'catalog.json  listings[0].products[0].prise: unknown field "prise": did you mean "price"?',
    ]);
  });

  it('OPS-5 lists the known keys when none is similar', async () => {
    const issues = await findIssues(({ catalog }) =>
      Object.assign(catalog, { photography: { ground: '#ffffff', light: 'soft', aperture: 2 } }),
    );
    expect(issues).toEqual([
      'catalog.json  photography.aperture: unknown field "aperture": remove it, or use one of ground, light, surface',
    ]);
  });

  it('accepts $schema', async () => {
    expect(
      await findIssues(({ theme, store }) =>
        [theme, store].map((file) => Object.assign(file, { $schema: 'x' })),
      ),
    ).toEqual([]);
  });
});

describe('a name that does not exist', () => {
  it('OPS-5 reports an unknown color, artwork, collection or size', async () => {
    const product = {
      artwork: 'ancor',
      colors: ['rope', 'nvy'],
      sizes: ['M', 'XXL'],
      sizePrices: { L: 1 },
      stockOf: { 'rope/L': 0 },
    };
    const issues = await findIssues(({ catalog }) =>
      Object.assign(catalog, {
        listings: [{ ...createListing('one', product), collections: ['shirt'] }],
      }),
    );
    expect(issues).toEqual([
      'catalog.json  listings[0].collections[0]: expected a collection of this catalog (shirts, striped), got "shirt": did you mean "shirts"?',
      'catalog.json  listings[0].products[0].colors[1]: expected a color of this catalog (rope, navy), got "nvy": did you mean "navy"?',
      'catalog.json  listings[0].products[0].artwork: expected a file of assets/artwork (anchor), got "ancor": did you mean "anchor"?',
      expect.stringContaining(
        'listings[0].products[0].sizes[1]: expected a size of the blank "tee" (XS, S, M, L, XL, 2XL, 3XL, 4XL), got "XXL"',
      ),
      expect.stringContaining(
        'listings[0].products[0].sizePrices.L: expected a size of this product (M, XXL), got "L"',
      ),
      expect.stringContaining(
        'listings[0].products[0].stockOf["rope/L"]: expected a color of this product or color/size',
      ),
    ]);
  });

  it('OPS-5 reports a hero or promo block of an unknown listing', async () => {
    const block = { title: 'Warm', body: 'And dry.', points: [], listing: 'boat' };
    const issues = await findIssues(({ theme }) =>
      Object.assign(theme, {
        content: { heroBanner: { listing: 'ancor-tee' }, promoBlock: block },
      }),
    );
    expect(issues).toEqual([
      'theme.json  content.heroBanner.listing: expected the slug of a listing of catalog.json such as "anchor-tee", got "ancor-tee"',
      'theme.json  content.promoBlock.listing: expected the slug of a listing of catalog.json, got "boat"',
    ]);
  });

  it('OPS-5 reports routes and file names that a client-rendered gated store cannot have', async () => {
    const files = {
      'routes/a.astro': '<p>Hello</p>',
      'assets/bühne.mp3': 'x',
      'assets/brand/logo-2.svg': DRAWING,
    };
    expect(await findIssues(({ store }) => Object.assign(store, { gate: 'shell' }), files)).toEqual(
      [
        'routes: expected no routes with "gate": "shell", because their files would be public: use "edge", or remove the pages',
        'bühne.mp3: expected a name of A-Z a-z 0-9 - . _ with "gate": "shell", because the platform serves the file',
      ],
    );
  });

  it('OPS-5 reports a missing theme picture, an unknown category and a missing About text', async () => {
    const content = {
      favicon: '/assets/mark.svg',
      header: { logo: '/logo.svg', showAbout: true },
      categories: [{ slug: 'hats', displayName: 'Hats', image: '/mockups/hats.webp' }],
    };
    const issues = await findIssues(({ theme }) => Object.assign(theme, { content }), {
      'assets/mark.svg': DRAWING,
    });
    expect(issues).toEqual([
      'theme.json  content.header.logo: expected a file of this folder such as /assets/paper.webp, got "/logo.svg", which does not exist',
      'theme.json  content.categories[0].slug: expected a collection of catalog.json (shirts, striped), got "hats"',
      'theme.json  content.about: is missing: content.header.showAbout needs an About page',
    ]);
  });
});

describe('a name that is already used', () => {
  it('OPS-5 the message about a duplicate slug names the first one', async () => {
    const issues = await findIssues(({ catalog }) => {
      catalog.collections.push({ slug: 'striped', name: 'Again' });
      catalog.listings.push(createListing('anchor-tee'));
    });
    expect(issues).toEqual([
      'catalog.json  collections[1].slug: collection slug "striped" is already used by collections[0].collections[0]',
      'catalog.json  listings[1].slug: listing slug "anchor-tee" is already used by listings[0]',
    ]);
  });

  it('ROUTE-7 a collection slug must not conflict with a route of the shop or a language', async () => {
    const issues = await findIssues(({ catalog }) => {
      for (const slug of ['cart', 'de', 'pt-br', 'mockups'])
        catalog.collections.push({ slug, name: slug });
    });
    expect(issues).toEqual([
      'catalog.json  collections[1].slug: collection slug "cart" conflicts with the shop\'s own route /cart: choose another slug',
      'catalog.json  collections[2].slug: collection slug "de" conflicts with the language de, whose pages are at /de: choose another slug',
      'catalog.json  collections[3].slug: collection slug "pt-br" conflicts with the language pt-BR, whose pages are at /pt-BR: choose another slug',
      'catalog.json  collections[4].slug: collection slug "mockups" conflicts with the shop\'s own route /mockups: choose another slug',
    ]);
  });

  it('ROUTE-7 a nested collection can have any slug, because its path starts with its parent', async () => {
    const issues = await findIssues(({ catalog }) => {
      catalog.collections.push({
        slug: 'paper',
        name: 'Paper',
        collections: [{ slug: 'cart', name: 'Cart prints' }],
      });
    });
    expect(issues).toEqual([]);
  });

  it('ROUTE-4 ROUTE-7 a route must not have the path of a page of the shop, a language or a collection', async () => {
    const page = '<p>Hello</p>';
    const names = ['letter', 'cart', 'de', 'shirts', 'Über uns', '[...all]'];
    const files = Object.fromEntries(names.map((name) => [`routes/${name}.astro`, page]));
    expect(await findIssues(() => {}, { ...files, 'routes/notes.txt': '' })).toEqual([
      '[...all].astro: expected a name of lower-case letters, digits and hyphens, such as letter.astro',
      'cart.astro: its path /cart is a page of the shop: choose another name',
      'de.astro: its path /de is the language de: choose another name',
      'shirts.astro: its path /shirts is a collection: choose another name',
      'Über uns.astro: expected a name of lower-case letters, digits and hyphens, such as letter.astro',
    ]);
  });

  it('OPS-5 the slug must be the name of the folder', async () => {
    expect(await findIssues(() => {}, {}, 'port')).toEqual([
      'store.json  slug: expected the name of its folder "port", got "harbour"',
    ]);
  });

  it('OPS-5 reports a blank that a listing has twice', async () => {
    const issues = await findIssues(({ catalog }) =>
      catalog.listings[0]?.products.push(...createListing('x').products),
    );
    expect(issues).toEqual([
      'catalog.json  listings[0].products[1]: the same blank as listings[0].products[0]: create another listing for another design',
    ]);
  });
});

it('THEME-2 reports CSS that ends the style element or loads from another host', async () => {
  const css = `/* url(https://fine.example/in-a-comment.png) */
@import "//styles.example/all.css";
@import url( 'https://styles.example/more.css' );
a{background:url(/assets/paper.webp) url("data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>")}
i{background:image-set('https://evil.example/i.png' 1x)} b{background:url("HTTPS://evil.example/b.png")} </style>`;
  const elsewhere = ([place, url]: readonly [string, string]) =>
    `${place}: expected a file of this folder such as /assets/paper.webp, got "${url}", which the shop's content security policy blocks: save the file in assets`;
  const issues = [
    ': expected only CSS, got "</style"',
    ...(
      [
        ['  line 2, column 10', '//styles.example/all.css'],
        ['  line 3, column 15', 'https://styles.example/more.css'],
        ['  line 5, column 25', 'https://evil.example/i.png'],
        ['  line 5, column 76', 'HTTPS://evil.example/b.png'],
      ] as const
    ).map(elsewhere),
  ];
  const inFile = await findIssues(() => {}, { 'custom.css': css });
  expect(inFile).toEqual(issues.map((issue) => `custom.css${issue}`));
  const inTheme = await findIssues(({ theme }) =>
    Object.assign(theme, { styles: { customCSS: css } }),
  );
  expect(inTheme).toEqual(
    issues.map((issue) => `theme.json  styles.customCSS${issue.replace(/^ {2}/, ': ')}`),
  );
});

it('OPS-5 reports CSS in two places', async () => {
  const spoil = ({ theme }: Good) => Object.assign(theme, { styles: { customCSS: 'a{}' } });
  expect(await findIssues(spoil)).toEqual([]);
  expect(await findIssues(spoil, { 'custom.css': 'b{}' })).toEqual([
    'theme.json  styles.customCSS: expected CSS in one place, but custom.css exists too',
  ]);
});

it('OPS-5 reports all issues of all files at once', async () => {
  const issues = await findIssues(
    ({ store, theme, catalog }) => {
      store.name = '';
      theme.layout = 'narrow';
      Object.assign(catalog, { listings: [createListing('one', { price: 0, colors: ['gold'] })] });
    },
    { 'custom.css': '</style><script>', 'assets/artwork/Bad_Name.svg': 'no drawing' },
  );
  expect(issues.map((issue) => issue.split(':')[0])).toEqual([
    'store.json  name',
    'theme.json  layout',
    'catalog.json  listings[0].products[0].price',
    'catalog.json  listings[0].products[0].colors[0]',
    'Bad_Name.svg',
    'custom.css',
    'Bad_Name.svg',
  ]);
});

describe('a valid folder', () => {
  it('is loaded with the merged theme, artwork by name, CSS and default values', async () => {
    const dir = await writeStoreFolder({
      ...toFiles(createValidFiles()),
      'custom.css': 'a{color:red}',
    });
    const loaded = await loadStoreFolder(dir);
    if (!loaded.ok) throw new Error(loaded.issues.map(formatIssue).join('\n'));
    const { folder } = loaded;
    expect(folder).toMatchObject({ slug: 'harbour', dir, customCss: 'a{color:red}' });
    expect([...folder.artwork.keys()]).toEqual(['anchor']);
    expect(folder.theme.content.heroBanner.title).toBe('Off the boat');
    expect(folder.theme.styles.heroBanner.template).toBe(2);
    expect(folder.theme).toMatchObject({
      brand: 'Harbour',
      meta: { storeId: 'harbour', storeName: 'Harbour' },
    });
    expect(folder.catalog.listings[0]).toMatchObject({
      visibility: 'public',
      products: [{ stock: 100 }],
    });
  });

  it('reads files with a byte order mark', async () => {
    const good = createValidFiles();
    expect(
      await findIssues(() => {}, { 'store.json': `\uFEFF${JSON.stringify(good.store)}` }),
    ).toEqual([]);
  });

  it('OPS-3 the artwork and collections of one folder are unknown in another', async () => {
    const first = await writeStoreFolder(
      { ...toFiles(createValidFiles('harbour')), 'assets/artwork/gull.svg': DRAWING },
      'harbour',
    );
    const other = createValidFiles('inland');
    other.catalog.listings.push(createListing('gull-tee', { artwork: 'gull' }));
    const second = await writeStoreFolder(toFiles(other), join('inland'));
    const [one, two] = await Promise.all([loadStoreFolder(first), loadStoreFolder(second)]);
    expect(one.ok && [...one.folder.artwork.keys()]).toEqual(['anchor', 'gull']);
    expect(two).toMatchObject({
      ok: false,
      issues: [{ field: 'listings[1].products[0].artwork' }],
    });
  });

  it('lists store folders without those whose names start with _ or .', async () => {
    const root = await writeStoreFolder({
      'b/x': '',
      'a/x': '',
      '_schema/x': '',
      '.cache/x': '',
      'note.md': '',
    });
    expect(await listStoreFolders(root)).toEqual(['a', 'assets', 'b']);
    expect(await listStoreFolders(dirname(root))).toEqual(['harbour']);
  });

  it('FILE-6.10 names both folders of two stores with one slug, and uses the first', async () => {
    const first = await writeStoreFolder({ 'store.json': '{}' });
    const second = await writeStoreFolder({ 'store.json': '{}' });
    onTestFinished(() => void vi.unstubAllEnvs());
    vi.stubEnv(
      'STORES_DIR',
      [dirname(first), dirname(second), join(dirname(first), '.')].join(delimiter),
    );
    expect(await listStoreFolders()).toEqual(['harbour']);
    expect(getStoreDir('harbour')).toBe(first);
    const message = `expected a slug of its own, but ${first} has the slug "harbour" too and is used: rename or remove one`;
    expect(await findRepeatedStores()).toEqual([
      { slug: 'harbour', file: second, field: '', message },
    ]);
  });
});
