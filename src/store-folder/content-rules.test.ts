import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import {
  createListing,
  createValidFiles,
  DRAWING,
  toFiles,
  writeStoreFolder,
} from '../../tests/helpers/code/store-folder.ts';
import { findCatalogWarnings } from './catalog-content-rules.ts';
import { formatIssue } from './issue.ts';
import { ANCHORS } from './link-rules.ts';
import { loadStoreFolder } from './load-store-folder.ts';

type Good = ReturnType<typeof createValidFiles>;

/** Returns the issues, or else the warnings, of a valid folder after `spoil` changed it. */
async function findIssues(
  spoil: (good: Good) => void,
  files: Record<string, unknown> = {},
): Promise<string[]> {
  const good = createValidFiles();
  spoil(good);
  const loaded = await loadStoreFolder(await writeStoreFolder({ ...toFiles(good), ...files }));
  const found = loaded.ok ? loaded.folder.warnings : loaded.issues;
  return found.map((issue) => formatIssue({ ...issue, file: basename(issue.file) }));
}
const withListing = (changes: object) =>
  findIssues(({ catalog }) => Object.assign(catalog.listings[0] ?? {}, changes));
const withContent = (content: object) =>
  findIssues(({ theme }) => Object.assign(theme, { content }));
const withStore = (changes: object) => findIssues(({ store }) => Object.assign(store, changes));

test('FILE-4.01 a name that every JavaScript object has is an error wherever a record has it as a key', async () => {
  const reserved = 'expected another name, because this one is reserved';
  const spoil = ({ store, catalog }: Good) => {
    Object.assign(
      catalog.colors as object,
      JSON.parse('{"constructor":{"name":"Steel","hex":"#556677"}}'),
    );
    Object.assign(store, {
      locales: ['en', 'de'],
      experiments: JSON.parse('{"prototype":["a","b"]}'),
    });
    catalog.collections.push({ slug: 'constructor', name: 'Built' });
    catalog.listings.push({ ...createListing('prototype'), collections: [] });
    Object.assign(catalog.listings[0]?.products[0] ?? {}, { colors: ['rope', 'constructor'] });
  };
  const texts = '{"collections":{"constructor":{"name":"Gebaut"}}}';
  expect(await findIssues(spoil, { 'catalog.de.json': texts })).toEqual([
    `store.json  experiments.prototype: ${reserved}`,
    `catalog.json  collections[1].slug: ${reserved}, got "constructor"`,
    `catalog.json  listings[0].products[0].colors[1]: ${reserved}, got "constructor"`,
    `catalog.json  listings[1].slug: ${reserved}, got "prototype"`,
    `catalog.json  colors.constructor: ${reserved}`,
    `catalog.de.json  collections.constructor: ${reserved}`,
  ]);
  const keys =
    '{"rope":{"name":"Rope","hex":"#c8b48a"},"navy":{"name":"Navy","hex":"#12263f"},"KEY":{"name":"A","hex":"#000000"}}';
  for (const key of ['__proto__', 'toString', 'hasOwnProperty', 'valueOf']) {
    const [issue, ...others] = await findIssues(({ catalog }) => {
      catalog.colors = JSON.parse(keys.replace('KEY', key));
    });
    expect(issue, key).toMatch(/^catalog\.json {2}colors\.\w+: expected /);
    expect(others).toEqual([]);
  }
});

test('FILE-4.01 artwork may have any name', async () => {
  const named = { 'assets/artwork/constructor.svg': DRAWING };
  const issues = await findIssues(({ catalog }) => {
    Object.assign(catalog.listings[0]?.products[0] ?? {}, { artwork: 'constructor' });
  }, named);
  expect(issues).toEqual([]);
});

test('FILE-4.03 a price beyond the integers of a database and the limit of payment providers is an error', async () => {
  const products = (price: object) => ({
    products: [{ ...createListing('x').products[0], ...price }],
  });
  const limit = 'expected a price up to 99999999 in minor units (2499 for 24.99)';
  expect(await withListing(products({ price: 9e15 }))).toEqual([
    `catalog.json  listings[0].products[0].price: ${limit}, got 9000000000000000`,
  ]);
  expect(await withListing(products({ sizePrices: { M: 100_000_000 } }))).toEqual([
    `catalog.json  listings[0].products[0].sizePrices.M: ${limit}, got 100000000`,
  ]);
  expect(await withListing(products({ price: 99_999_999 }))).toEqual([]);
});

test('FILE-4.04 control characters and halves of characters are errors in every file, at any depth', async () => {
  const files = { 'theme.de.json': '{ "content": { "heroBanner": { "title": "A\\u0007" } } }' };
  const issues = await findIssues(({ store, theme, catalog }) => {
    Object.assign(store, { name: 'Har\0bour', locales: ['en', 'de'] });
    Object.assign(theme, {
      content: { heroBanner: { title: 'Off the boat', body: 'One\u0085two' } },
    });
    Object.assign(catalog.listings[0] ?? {}, {
      title: 'Anchor \0 Tee',
      description: '<p>Rope \ud83d</p>',
    });
    Object.assign(catalog.colors as object, { navy: { name: 'Na\u202Evy', hex: '#12263f' } });
  }, files);
  const control = (code: string) => `expected text without control characters, got ${code}`;
  expect(issues).toEqual([
    `store.json  name: ${control('U+0000')}`,
    `theme.json  content.heroBanner.body: ${control('U+0085')}`,
    `catalog.json  colors.navy.name: ${control('U+202E')}`,
    `catalog.json  listings[0].title: ${control('U+0000')}`,
    'catalog.json  listings[0].description: expected text in UTF-8, got half of a surrogate pair',
    `theme.de.json  content.heroBanner.title: ${control('U+0007')}`,
  ]);
});

test('FILE-6.01 a character that another encoding left behind is an error', async () => {
  expect(await withListing({ title: 'T\ufffd K\ufffdln' })).toEqual([
    'catalog.json  listings[0].title: expected text in UTF-8, got "\ufffd": the text was saved in another encoding',
  ]);
});

test('FILE-6.02 a title of spaces or zero-width characters is an error, and so is an empty label', async () => {
  const invisible = 'expected a text that can be seen, got only spaces or invisible characters';
  for (const title of [' ', '\u200B\u200D', '\u00A0\u3000', '\u2800', '\uFEFF', '\u3164', '\u00AD'])
    expect(await withListing({ title }), JSON.stringify(title)).toEqual([
      `catalog.json  listings[0].title: ${invisible}`,
    ]);
  for (const title of ['Ö', '…', '🪢', '\u200FA', '無'])
    expect(await withListing({ title }), title).toEqual([]);
  expect(await withListing({ title: 'Anchor\nTee' })).toEqual([
    'catalog.json  listings[0].title: expected one line, got a line break',
  ]);
  expect(await withListing({ title: '' })).toEqual([
    'catalog.json  listings[0].title: expected at least 1 characters, got ""',
  ]);
  const empty = 'expected a text that can be seen, got an empty one';
  expect(
    await findIssues(({ store, theme, catalog }) => {
      Object.assign(store, { seoTitle: '', poweredBy: { name: '', url: '/' } });
      Object.assign(theme, { brand: '\t', content: { cart: { title: '' }, notification: ' ' } });
      Object.assign(catalog.colors as object, { navy: { name: '', hex: '#12263f' } });
    }),
  ).toEqual([
    `store.json  seoTitle: ${empty}`,
    `store.json  poweredBy.name: ${empty}`,
    `theme.json  content.cart.title: ${empty}`,
    `theme.json  content.notification: ${invisible}`,
    `theme.json  brand: ${invisible}`,
    `catalog.json  colors.navy.name: ${empty}`,
  ]);
});

test('FILE-6.02 a description of HTML without a word is an error', async () => {
  const message =
    'catalog.json  listings[0].description: expected a text, got HTML without one: a build removes pictures and frames';
  for (const description of [
    '<img src="/assets/a.png">',
    '<p>&nbsp;</p>',
    '<script>text</script>',
    '<p><br></p>',
  ])
    expect(await withListing({ description }), description).toEqual([message]);
  expect(await withListing({ description: '' })).toEqual([]);
});

test('FILE-6.04 a language that is listed twice is an error', async () => {
  expect(await withStore({ locales: ['en', 'de', 'en'] })).toEqual([
    'store.json  locales[2]: "en" is listed twice',
  ]);
});

test('FILE-6.05 a link to a page, file or anchor that the shop does not have is an error', async () => {
  const files = { 'routes/letter.astro': '<p>Hello</p>', 'assets/size-chart.svg': DRAWING };
  const findLinks = (links: readonly string[], more: object = {}) =>
    findIssues(({ theme, store, catalog }) => {
      Object.assign(store, { locales: ['en', 'de'] });
      catalog.listings.push({ ...createListing('secret'), visibility: 'private' } as never);
      const items = links.map((link) => ({
        src: '/mockups/a.mp4',
        poster: '/mockups/a.webp',
        title: 'A',
        link,
      }));
      Object.assign(theme, { content: { videos: { title: 'Videos', items }, ...more } });
    }, files);
  const existing = [
    ['/', '/shirts', '/shirts/striped'],
    ['/listing/anchor-tee?color=navy#size', '/letter', '/assets/size-chart.svg'],
    ['/de/shirts', '/de', '/cart'],
    ['#new-arrivals', 'https://elsewhere.example/gone', 'mailto:a@b.example'],
    ['https://harbour.example/shirts/', '/support/returns', '/terms'],
  ];
  for (const links of existing) expect(await findLinks(links)).toEqual([]);
  const missing = (href: string, reason: string) =>
    `expected a page of the shop, got "${href}", ${reason}`;
  const issues = [
    ...(await findLinks(['/shirt', '/striped', '/listing/secret'])),
    ...(await findLinks(['/fr/shirts', 'https://harbour.example/gone-for-good', '/about'])),
    ...(await findLinks(['#new', '/assets/gone.pdf', '/listing/anchor'])),
  ].map((issue) => issue.replace(/^theme\.json {2}content\.videos\.items\[\d\]\.link: /, ''));
  expect(issues).toEqual([
    missing('/shirt', 'which does not exist: did you mean "/shirts"?'),
    missing('/striped', 'which does not exist: did you mean "/shirts/striped"?'),
    missing('/listing/secret', 'whose listing is private'),
    missing('/fr/shirts', 'which does not exist: did you mean "/shirts"?'),
    missing('https://harbour.example/gone-for-good', 'which does not exist'),
    missing('/about', 'which does not exist'),
    expect.stringMatching(/^expected one of #new-arrivals, .*, got "#new", which no page has$/),
    'expected a file of this folder such as /assets/paper.webp, got "/assets/gone.pdf", which does not exist',
    expect.stringContaining(missing('/listing/anchor', 'which does not exist')),
  ]);
  const about = {
    header: { showAbout: true, logoLink: '/about' },
    about: { aboutText: [{ text: 'We.' }] },
  };
  expect(await findLinks(['/de/about'], about)).toEqual([]);
});

test('FILE-6.05 links of the other files are checked', async () => {
  const description =
    '<p>See <a href="/shirt">shirts</a> or <a class="x" href=\'/listing/anchor-tee\'>this</a>.</p>';
  expect(
    await findIssues(({ store, catalog }) => {
      Object.assign(store, { helpCentreUrl: '/help' });
      Object.assign(catalog.listings[0] ?? {}, { description });
    }),
  ).toEqual([
    'store.json  helpCentreUrl: expected a page of the shop, got "/help", which does not exist',
    'catalog.json  listings[0].description: expected a page of the shop, got "/shirt", which does not exist: did you mean "/shirts"?',
  ]);
});

test.each(['store.json', 'theme.json', 'catalog.json'])(
  'FILE-6.05 a syntax error in %s is the only issue: links to pages that it decides about are not reported',
  async (file) => {
    const links = ['/imprint', '/about', '/de/shirts', '/listing/anchor-tee'];
    const seller = {
      name: 'Harbour',
      address: ['1 Quay', 'Portland'],
      email: 'hello@harbour.example',
    };
    const page = `# Shipping\n\n${links.map((link) => `[Page](${link})`).join(' ')}\n`;
    const spoil = ({ store, theme }: Good) => {
      Object.assign(store, { locales: ['en', 'de'], seller });
      Object.assign(theme, {
        content: { header: { showAbout: true }, about: { aboutText: [{ text: 'We.' }] } },
      });
    };
    const pages = { 'pages/shipping.md': page };
    expect(await findIssues(spoil, pages)).toEqual([]);
    expect(await findIssues(spoil, { ...pages, [file]: '{ "a": ' })).toEqual([
      expect.stringContaining(`${file}  line 1`),
    ]);
  },
);

test('FILE-6.05 every anchor that links may name is an id of the storefront', () => {
  const sources = ['components', 'layouts', 'pages', 'sections'].flatMap((folder) => {
    const dir = join('src/storefront', folder);
    return (readdirSync(dir, { recursive: true }) as string[])
      .filter((name) => /\.(?:astro|tsx)$/.test(name))
      .map((name) => readFileSync(join(dir, name), 'utf8'));
  });
  // The title of a hero has its id from a rule, which also names the titles of further heroes.
  const isSet = (id: string, text: string) =>
    text.includes(` id="${id}"`) ||
    (text.includes(' id={getHeroTitleId(') && text.includes(`? '${id}' :`));
  for (const id of ANCHORS)
    expect(
      sources.some((text) => isSet(id, text)),
      id,
    ).toBe(true);
});

test('FILE-6.06 promo codes that are empty, padded or differ by case only are errors', async () => {
  const promo = (code: string) => ({ code, type: 'percentage', value: 10 });
  expect(
    await withStore({ promoCodes: ['TEN', '', 'ten', ' ELEVEN', '\u200B'].map(promo) }),
  ).toEqual([
    'store.json  promoCodes[1].code: expected a text that can be seen, got an empty one',
    'store.json  promoCodes[4].code: expected a text that can be seen, got only spaces or invisible characters',
    'store.json  promoCodes[2].code: expected another code than "TEN" of promoCodes[0]: upper and lower case are the same to shoppers',
    'store.json  promoCodes[3].code: expected no spaces around the code, got " ELEVEN"',
  ]);
});

test('PRICE-1.03 an earlier price that is not above every price of the product is an error', async () => {
  const setPrice = (prices: object) =>
    findIssues(({ catalog }) => Object.assign(catalog.listings[0]?.products[0] ?? {}, prices));
  const expected =
    'catalog.json  listings[0].products[0].compareAtPrice: expected an earlier price above every price of the product';
  expect(await setPrice({ price: 2499, sizePrices: {}, compareAtPrice: 2499 })).toEqual([
    `${expected} (2499), got 2499`,
  ]);
  const sizes = { price: 2499, sizes: ['S', '2XL'], sizePrices: { '2XL': 2799 } };
  expect(await setPrice({ ...sizes, compareAtPrice: 2700 })).toEqual([
    `${expected} (2799), got 2700`,
  ]);
  expect(await setPrice({ ...sizes, compareAtPrice: 2800 })).toEqual([]);
});

test('PRICE-4.01 prices and rates of other currencies that contradict the file are errors', async () => {
  const setPrices = (prices: object, more: object = {}) =>
    findIssues(({ catalog }) => {
      const sizes = { price: 2499, sizes: ['S', '2XL'], sizePrices: { '2XL': 2799 } };
      Object.assign(catalog.listings[0]?.products[0] ?? {}, sizes, { prices }, more);
    });
  const at = 'catalog.json  listings[0].products[0].prices';
  const euros = { price: 2400, sizePrices: { '2XL': 2600 } };
  expect(await setPrices({ EUR: euros })).toEqual([]);
  expect(await setPrices({ EUR: { price: 2400 } })).toEqual([
    `${at}.EUR.sizePrices: expected a price of "2XL", which has its price in listings[0].products[0].sizePrices too`,
  ]);
  expect(
    await setPrices({
      EUR: { price: 2400, compareAtPrice: 2500, sizePrices: { '2XL': 2600, XXL: 1 } },
    }),
  ).toEqual([
    `${at}.EUR.compareAtPrice: expected an earlier price above every price of the product (2600), got 2500`,
    `${at}.EUR.sizePrices.XXL: expected a size of this product (S, 2XL), got "XXL": did you mean "2XL"?`,
  ]);
  expect(await setPrices({ USD: euros })).toEqual([
    `${at}.USD: expected another currency than defaultCurrency of store.json: the price in USD is "price"`,
  ]);
  expect(await setPrices({ EUR: { ...euros, price: 0 }, XXX: euros })).toHaveLength(2);
  const rates = (currencies: object) => withStore({ currencies });
  expect(await rates({ EUR: { rate: 0.9, rounding: '99' }, GBP: {} })).toEqual([]);
  const rate =
    'expected how many units of this currency one unit of defaultCurrency buys, such as 0.92';
  expect(await rates({ EUR: { rate: 0 }, GBP: { rate: 1, rounding: 'up' } })).toEqual([
    `store.json  currencies.EUR.rate: ${rate}, got 0`,
    'store.json  currencies.GBP.rounding: expected one of "cent", "half", "whole", "99", "95", got "up"',
  ]);
  expect(await rates({ USD: { rate: 1.1 } })).toEqual([
    'store.json  currencies.USD: expected another currency than defaultCurrency: rates are units of a currency for one unit of it',
  ]);
});

test('PROMO-1.01 conditions of promo codes that cannot be met are errors', async () => {
  const promo = (more: object) => ({
    code: Object.values(more).join(),
    type: 'percentage',
    value: 10,
    ...more,
  });
  expect(
    await withStore({
      promoCodes: [
        promo({ starts: '2026-02-31' }),
        promo({ starts: '2026-03-02', ends: '2026-03-01' }),
        promo({ ends: '2026-03-02T10:00' }),
        promo({ limit: 0 }),
        promo({ minimum: 5000 }),
        { code: 'A', type: 'free_shipping', listings: ['a'] },
        { code: 'B', type: 'free_shipping', minimumOrder: { amount: 1e12, currency: 'USD' } },
        promo({ listings: ['nothing-here'] }),
      ],
    }),
  ).toEqual([
    'store.json  promoCodes[0].starts: expected a day such as 2026-12-01 or a time with its zone such as 2026-12-01T09:00:00+01:00, got "2026-02-31"',
    'store.json  promoCodes[2].ends: expected a day such as 2026-12-01 or a time with its zone such as 2026-12-01T09:00:00+01:00, got "2026-03-02T10:00"',
    'store.json  promoCodes[3].limit: expected a whole number of uses above 0, got 0',
    'store.json  promoCodes[4].minimum: unknown field "minimum": remove it, or use one of code, starts, ends, minimumOrder, limit, limitPerCustomer, type, value, listings, countsAsPrice',
    'store.json  promoCodes[5].listings: unknown field "listings": remove it, or use one of code, starts, ends, minimumOrder, limit, limitPerCustomer, type',
    'store.json  promoCodes[1].ends: expected a time after starts (2026-03-02), got "2026-03-01"',
    'store.json  promoCodes[5].listings[0]: expected the slug of a listing of catalog.json, got "a"',
    'store.json  promoCodes[6].minimumOrder.amount: expected at most 99999999 minor units, got 1000000000000',
    'store.json  promoCodes[7].listings[0]: expected the slug of a listing of catalog.json, got "nothing-here"',
  ]);
});

test('FILE-6.07 a promo code in an unknown currency is an error, and one that no banner shows is a warning', async () => {
  const promo = (code: string, currency: string, amount = 500) => ({
    code,
    type: 'fixed_value',
    value: { amount, currency },
  });
  expect(
    await withStore({
      promoCodes: [promo('A', 'XXX'), promo('B', 'eur'), promo('C', 'EUR', 1e12)],
    }),
  ).toEqual([
    'store.json  promoCodes[0].value.currency: expected one of USD, GBP, EUR, AUD, CAD, got "XXX"',
    'store.json  promoCodes[1].value.currency: expected one of USD, GBP, EUR, AUD, CAD, got "eur": did you mean "EUR"?',
    'store.json  promoCodes[2].value.amount: expected at most 99999999 minor units, got 1000000000000',
  ]);
  const banners = await findIssues(({ store, theme }) => {
    Object.assign(store, { promoCodes: [promo('A', 'EUR'), promo('B', 'USD', 0)] });
    Object.assign(theme, {
      content: {
        promoBanners: [
          { code: 'a', text: 'Less' },
          { code: 'B', text: 'Less' },
        ],
      },
    });
  });
  expect(banners).toEqual([
    'store.json  promoCodes[1].value.amount: is 0: shoppers get no discount with this code',
    'theme.json  content.promoBanners[0].code: expected a percentage, free shipping or an amount in USD, got an amount in EUR, which no banner shows',
  ]);
});

test('FILE-6.09 a public listing with a date in the future is a warning until the day has begun anywhere', async () => {
  expect(await withListing({ published: '2999-01-01' })).toEqual([
    'catalog.json  listings[0].published: is in the future, but the listing is on sale now: set "visibility": "private" until 2999-01-01',
  ]);
  expect(await withListing({ published: '2999-01-01', visibility: 'private' })).toEqual([]);
  const NO_FILES = { artwork: new Map(), drawings: {}, assets: [], downloads: {}, blanks: {} };
  const warnings = (now: string) =>
    findCatalogWarnings({ listings: [{ published: '2026-05-02' }] }, NO_FILES, new Date(now))
      .length;
  expect(warnings('2026-05-01T09:59:00Z')).toBe(1);
  expect(warnings('2026-05-01T10:00:00Z')).toBe(0);
});

test('FILE-8 addresses that cannot be parsed, or lose a part, are errors', async () => {
  const issues = await findIssues(({ store, theme }) => {
    Object.assign(store, {
      siteUrl: 'https://harbour.example/shop',
      platformUrl: 'https://me:secret@platform.example/',
      formHandlerUrl: 'https://',
      experiments: { hero: ['plain', 'bold', 'plain'] },
      flags: { liveChat: true },
    });
    Object.assign(theme, {
      content: { footer: { newsletter: { text: 'Join', url: 'http://[' } } },
    });
  });
  expect(issues).toEqual([
    'store.json  formHandlerUrl: expected an http(s) address, got "https://"',
    'store.json  experiments.hero[2]: "plain" is listed twice',
    'store.json  siteUrl: expected only scheme and host such as https://harbour.example, got the path /shop',
    'store.json  platformUrl: expected only scheme and host such as https://platform.example, got a name or password',
    'store.json  flags.liveChat: expected supportChat, which names the chat that this flag loads',
    'theme.json  content.footer.newsletter.url: expected an http(s) address, got "http://["',
  ]);
});

test.each([
  ['https://harbour.example;}', 'expected an http(s) address, got "https://harbour.example;}"'],
  [
    'https://harbour.example$host',
    'expected an http(s) address, got "https://harbour.example$host"',
  ],
  [
    'https://harbour.example;}\t',
    'expected an address without spaces, got "https://harbour.example;}\\t"',
  ],
])(
  'FILE-8 the host %j, which would end a line of a policy or a configuration, is an error',
  async (siteUrl, message) => {
    const issues = await findIssues(({ store }) => {
      Object.assign(store, { siteUrl });
    });
    expect(issues).toEqual([`store.json  siteUrl: ${message}`]);
  },
);

test.each([
  'https://harbour.example',
  'http://localhost:4321',
  'https://müller.example',
  'http://[::1]:4321',
])('FILE-8 the address %s is accepted', async (siteUrl) => {
  const issues = await findIssues(({ store }) => {
    Object.assign(store, { siteUrl });
  });
  expect(issues).toEqual([]);
});

test('FILE-8 sections of a theme that would be empty, double or without their button are errors', async () => {
  const categories = ['shirts', 'shirts'].map((slug) => ({ slug, displayName: 'Shirts' }));
  const block = { title: 'Warm', body: 'Dry', points: [] };
  expect(await withContent({ categories })).toEqual([
    'theme.json  content.categories[1].slug: "shirts" is already shown by content.categories[0]',
  ]);
  expect(
    await withContent({ promoBanners: ['TEN', 'ten'].map((code) => ({ code, text: 'Less' })) }),
  ).toEqual([
    'theme.json  content.promoBanners[1].code: "ten" is already shown by content.promoBanners[0]',
  ]);
  expect(await withContent({ promoBlock: { ...block, link: '/shirts' } })).toEqual([
    'theme.json  content.promoBlock.linkText: is missing: link needs the text of its button',
  ]);
  expect(await withContent({ promoBlock: { ...block, linkText: 'More' } })).toEqual([
    'theme.json  content.promoBlock.link: is missing: linkText is shown only with a link',
  ]);
  expect(await withContent({ header: { showAbout: true }, about: { aboutText: [] } })).toEqual([
    'theme.json  content.about.aboutText: expected at least one text: the About page would be empty',
  ]);
  const hidden = await findIssues(({ theme, catalog }) => {
    Object.assign(catalog.listings[0] ?? {}, { visibility: 'private' });
    Object.assign(theme, { content: { heroBanner: { listing: 'anchor-tee' } } });
  });
  expect(hidden).toEqual([
    'theme.json  content.heroBanner.listing: expected a public listing, got "anchor-tee", which is private',
  ]);
  const fonts = { heading: { family: 'Brand', src: '/mockups/brand.woff2', weights: '800 300' } };
  expect(await findIssues(({ theme }) => Object.assign(theme, { styles: { fonts } }))).toEqual([
    expect.stringContaining('styles.fonts.heading.src: '),
    'theme.json  styles.fonts.heading.weights: expected a weight from 1 to 1000, or the lowest and the highest, got "800 300"',
  ]);
});

test('FILE-8 two colors of a product with one name are an error', async () => {
  const colors = {
    rope: { name: 'Navy', hex: '#c8b48a' },
    navy: { name: 'navy ', hex: '#12263f' },
  };
  expect(await findIssues(({ catalog }) => Object.assign(catalog, { colors }))).toEqual([
    'catalog.json  listings[0].products[0].colors[1]: expected a color with another name than "rope": both are called "navy "',
  ]);
});

test('PREO-1.2 check names a day of shipping that does not exist, and one of a listing on sale', async () => {
  expect(await withListing({ preorder: true, shipsOn: '2027-03-01' })).toEqual([]);
  expect(await withListing({ preorder: true, shipsOn: '2027-02-30' })).toEqual([
    'catalog.json  listings[0].shipsOn: expected a valid date, got "2027-02-30"',
  ]);
  expect(await withListing({ shipsOn: '2027-03-01' })).toEqual([
    'catalog.json  listings[0].shipsOn: expected no day of shipping, because only a listing with "preorder": true has one',
  ]);
});
