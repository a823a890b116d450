import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import {
  createListing,
  createValidFiles,
  DRAWING,
  toFiles,
  writeStoreFolder,
} from '../../tests/helpers/code/store-folder.ts';
import { formatIssue } from './issue.ts';
import { loadStoreFolder } from './load-store-folder.ts';
import { parseJson } from './parse-json.ts';

type Files = ReturnType<typeof createValidFiles>;

/** Returns the issues of a valid folder after `spoil` changed it, or its warnings when there are none. */
async function check(
  files: Readonly<Record<string, unknown>>,
  spoil: (files: Files) => void = () => {},
): Promise<string[]> {
  const good = createValidFiles();
  spoil(good);
  const dir = await writeStoreFolder({ ...toFiles(good), ...files });
  const loaded = await loadStoreFolder(dir);
  return (loaded.ok ? loaded.folder.warnings : loaded.issues).map((issue) =>
    formatIssue({ ...issue, file: issue.file.slice(dirname(dir).length + 9) }),
  );
}

const withProduct = (product: object) => (files: Files) =>
  Object.assign(files.catalog, { listings: [createListing('anchor-tee', { ...product })] });
const withStore = (fields: object) => (files: Files) => Object.assign(files.store, fields);
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"';
const HEIC = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic'), Buffer.alloc(200)]);
const PRODUCT = 'catalog.json  listings[0].products[0]';

test.each([
  ['a comment', '{\n  // languages\n  "a": 1 }', 'JSON has no comments, remove it'],
  ['True', '{ "a": True }', 'write true, false and null in lower case'],
  ['undefined', '{ "a": undefined }', 'leave the field out instead'],
  [
    'marks of a merge conflict',
    '{ "a": 1,\n<<<<<<< HEAD\n "b": 2 }',
    'Keep one of them, and remove the lines that begin with <<<<<<<, ======= and >>>>>>>',
  ],
  ['a quotation mark', '{ "a": "<p class="b">" }', 'write \\" for a quotation mark within a text'],
  ['curly quotation marks', '{ "a": “b” }', 'write straight quotation marks: "'],
  ['a comma after the last entry', '{ "a": [1, 2,\n] }', 'remove the comma before it'],
  ['a comma that is missing', '{ "a": [{ "b": 1 }\n{ "b": 2 }] }', 'put a comma before it'],
  ['two objects', '{ "a": 1 }\n{ "b": 2 }', 'a file has one { … }, move all fields into it'],
  ['nothing', ' \n', 'expected an object { … }, found an empty file'],
])('FILE-18.1 the message about %s in JSON says what to write', (_, text, advice) => {
  expect(parseJson(text).issues[0]?.message).toContain(advice);
});

test.each<[string, Record<string, unknown>, (files: Files) => void, string[]]>([
  [
    'a list in place of a file, and not what follows from it',
    { 'catalog.json': [{}], 'catalog.de.json': { collections: { shirts: { name: 'Hemden' } } } },
    withStore({ locales: ['en', 'de'] }),
    [
      'catalog.json  line 1, column 1: expected { "listings": [ … ] }, got a list of 1: put the list into this frame',
    ],
  ],
  [
    'a field of an object for which there are alternatives',
    {},
    withStore({ fulfillment: { default: 'manual', approval: { minutes: '0' } } }),
    [
      'store.json  fulfillment.approval.minutes: expected a number, got "0": write 0 without quotation marks',
    ],
  ],
  [
    'an invalid language, and not the files in it',
    { 'store.de.json': { seoTitle: 'Hafen' } },
    withStore({ locales: ['en', 'deutsch'], feeds: [{ locale: 'de', currency: 'USD' }] }),
    [expect.stringContaining('store.json  locales[1]: expected one of "en", "de"')],
  ],
  [
    'synonyms in a language that the store does not have',
    {},
    withStore({ locales: ['en'], search: { synonyms: { de: [['Pudelmütze', 'Cap']] } } }),
    [
      expect.stringContaining(
        'search.synonyms.de: expected one of locales of this file (en), got "de"',
      ),
    ],
  ],
  [
    'synonyms that are neither lists nor lists by language',
    {},
    withStore({ search: { synonyms: { en: 3 } } }),
    [
      expect.stringMatching(
        /search\.synonyms: expected lists of 2 to 20 words, .* or such lists by language/,
      ),
    ],
  ],
  [
    'a name that is no slug, once',
    {},
    (files) => Object.assign(files.catalog.listings[0] ?? {}, { collections: ['Shirts'] }),
    [expect.stringMatching(/got "Shirts": did you mean "shirts"\?$/)],
  ],
  [
    'a slug that was written as a title',
    { 'catalog.de.json': { listings: { 'grosser-anker': { title: 'Anker' } } } },
    (files) => {
      Object.assign(files.catalog.listings[0] ?? {}, { slug: 'Großer Anker' });
      Object.assign(files.store, { locales: ['en', 'de'] });
    },
    [expect.stringMatching(/^catalog\.json .*: did you mean "grosser-anker"\?$/)],
  ],
  [
    'a size that others write XXXL',
    {},
    withProduct({ sizePrices: { XXXL: 2999 } }),
    [expect.stringContaining('did you mean "3XL"?')],
  ],
  [
    'sizes that are no list, and not each of their prices',
    {},
    withProduct({ sizes: 'S, M', sizePrices: { M: 2999 } }),
    [`${PRODUCT}.sizes: expected a list [ … ], got "S, M"`],
  ],
  [
    'a hex value in place of a color',
    {},
    withProduct({ colors: ['#c8b48a'] }),
    [
      expect.stringMatching(
        /give this color a name in "colors" at the top of catalog.json, and write that name here$/,
      ),
    ],
  ],
  [
    'a price with cents',
    {},
    withProduct({ price: '24,9 €' }),
    [expect.stringMatching(/, got "24,9 €": write 2490 for 24\.90$/)],
  ],
  [
    'a number in quotation marks',
    {},
    withStore({ promoCodes: [{ code: 'TEN', type: 'percentage', value: '10%' }] }),
    [expect.stringMatching(/got "10%": write 10 without quotation marks$/)],
  ],
  [
    'a field in another place',
    {},
    (files) => Object.assign(files.catalog.listings[0] ?? {}, { price: 2499 }),
    ['catalog.json  listings[0].price: unknown field "price": it belongs in "products"'],
  ],
  [
    'artwork in another folder',
    { 'assets/artwork/anchor.svg': undefined, 'assets/anchor.svg': DRAWING },
    () => {},
    [
      `${PRODUCT}.artwork: expected an SVG, PNG or JPEG file of assets/artwork, got "anchor", which is assets/anchor.svg: move it there`,
    ],
  ],
  [
    'artwork of another format',
    { 'assets/artwork/anchor.svg': undefined, 'assets/artwork/anchor.heic': HEIC },
    () => {},
    [expect.stringMatching(/anchor\.heic: save it as SVG, PNG or JPEG$/)],
  ],
  [
    'artwork whose format is not that of its name',
    { 'assets/artwork/anchor.svg': undefined, 'assets/artwork/anchor.jpg': HEIC },
    () => {},
    [
      'assets/artwork/anchor.jpg: expected a picture (PNG or JPEG), got HEIC: convert it to JPEG or PNG',
    ],
  ],
  [
    'a PNG with the name of a drawing, once',
    { 'assets/artwork/anchor.svg': Buffer.from('\x89PNG\r\n\x1a\n', 'latin1') },
    () => {},
    [
      'assets/artwork/anchor.svg: expected an SVG drawing, got PNG: end its name with .png, also where the folder names it',
    ],
  ],
  [
    'an entity of HTML in a drawing',
    { 'assets/artwork/anchor.svg': `${SVG} viewBox="0 0 8 8"><title>a&nbsp;b</title></svg>` },
    () => {},
    [expect.stringMatching(/undefined entity: write the character itself, and &amp; for &$/)],
  ],
  [
    'a PDF as drawing',
    { 'assets/artwork/anchor.svg': '%PDF-1.7' },
    () => {},
    [expect.stringMatching(/got PDF: export the drawing as SVG$/)],
  ],
  [
    'a prefix that a drawing does not declare',
    { 'assets/artwork/anchor.svg': `${SVG} viewBox="0 0 8 8"><g inkscape:label="a"/></svg>` },
    () => {},
    [expect.stringMatching(/: export the drawing again as plain SVG$/)],
  ],
  [
    'a folder with almost the name of another one, before what follows from it',
    { 'assets/artwork/anchor.svg': undefined, 'assets/artworks/anchor.svg': DRAWING },
    () => {},
    [
      'assets/artworks: expected the name artwork: rename the folder, because its files are not used as artwork',
      expect.stringContaining('move it there'),
    ],
  ],
  [
    'links, pictures and the title of a page, with their lines',
    {
      'pages/sizes.md':
        '# Sizes\n\nSee [us](/contact) or\n[them](/kontakt).\n\n![Chart](/assets/a.png)\n',
      'pages/care.md': '---\ntitle: Care\n---\n\n[Sizes](/sizes), [care](/care)',
    },
    () => {},
    [
      expect.stringMatching(/^pages\/sizes\.md {2}line 4: .* did you mean "\/contact"\?$/),
      expect.stringMatching(/^pages\/care\.md {2}line 1: .*, below the lines from --- to ---/),
      expect.stringMatching(/^pages\/sizes\.md {2}line 6: .*which does not exist$/),
    ],
  ],
  [
    'HTML that is removed from a page',
    { 'pages/way.md': '# Way\n\n<!-- <b> -->\n\n- Map: <iframe src="/"></iframe> <b>here</b>\n' },
    () => {},
    [
      'pages/way.md  line 5: a build removes <iframe>: remove it, or write a link to it: [name](https://…)',
      'pages/way.md  line 5: a build removes <iframe>: remove it, or write a link to it: [name](https://…)',
    ],
  ],
  [
    'a page whose name is a title',
    { 'pages/Size Chart.md': '# Sizes' },
    () => {},
    [expect.stringMatching(/no folders, such as size-chart\.md$/)],
  ],
  [
    'a semicolon that is missing in CSS',
    { 'custom.css': 'h1 {\n  color: red\n  margin: 0;\n}\na:hover,\nb:hover {\n  top: 0\n}' },
    () => {},
    ['custom.css  line 2, column 13: expected ; at the end of this declaration'],
  ],
  [
    'a variable of Sass',
    { 'custom.css': '$a: red;\nh1 { color: $a; }' },
    () => {},
    [expect.stringContaining(': write variables as --name: value; within :root { }')],
  ],
  [
    'a font of another host',
    { 'custom.css': '/* a */\n@import url(https://fonts.example/css);' },
    () => {},
    [expect.stringMatching(/^custom\.css {2}line 2, column 13: .*: save the font as WOFF2/)],
  ],
  [
    'a mail address without a whole host',
    {},
    withStore({ orderMail: 'orders@harbour' }),
    [expect.stringMatching(/^store\.json {2}orderMail: expected an e-mail address/)],
  ],
  [
    'amounts and rates that were written in other units',
    {},
    (files) => {
      withProduct({ price: 25 })(files);
      Object.assign(files.store, {
        tax: { pricesIncludeTax: true, rates: { DE: { standard: 0.19 } } },
      });
    },
    [
      'store.json  tax.rates.DE.standard: is 0.19 %, less than one percent: 19 % is written 19, and not 0.19',
      `${PRODUCT}.price: is 25, which is 0.25: amounts are in minor units, 25.00 is written 2500`,
    ],
  ],
  [
    'millimeters of a drawing that is printed larger',
    { 'assets/artwork/anchor.svg': DRAWING.replace('<svg', '<svg width="90mm" height="90mm"') },
    () => {},
    [
      `${PRODUCT}.artwork: the drawing "anchor" is 9 cm wide, but is printed 25.6 cm wide, as large as the print area: write "placement": { "width": 9 } to print it as it is drawn, or "100%" to keep this`,
    ],
  ],
])('FILE-18.2 check names %s', async (_, files, spoil, issues) => {
  expect(await check(files, spoil)).toEqual(issues);
});

test('FILE-18.3 a drawing in millimeters whose product says how wide it is printed has no warning', async () => {
  const drawing = DRAWING.replace('<svg', '<svg width="90mm" height="90mm"');
  const files = { 'assets/artwork/anchor.svg': drawing };
  expect(await check(files, withProduct({ placement: { width: '100%' } }))).toEqual([]);
  expect(await check(files, withProduct({ placement: { width: 9 } }))).toEqual([]);
  expect(await check(files, withProduct({ blank: 'sticker' }))).toEqual([]);
});
