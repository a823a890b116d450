import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  createValidFiles,
  toFiles,
  writeStoreFolder,
} from '../../tests/helpers/code/store-folder.ts';
import { createNewIssuesFormatter, formatIssues } from './format-issues.ts';
import { describeHiddenInks, findHiddenInks, listKnownInks } from './ink-rules.ts';
import { loadStoreFolder } from './load-store-folder.ts';

test('FILE-13 an issue of a value in JSON has its line and column, and the slug of its list entry; of a missing value, those of the object that lacks it', async () => {
  const files = createValidFiles();
  const [listing] = files.catalog.listings;
  const text = JSON.stringify(
    {
      ...files.catalog,
      listings: [listing, { ...listing, slug: 'owl-tee', title: undefined, published: 7 }],
    },
    null,
    2,
  );
  const dir = await writeStoreFolder({ ...toFiles(files), 'catalog.json': text });
  const loaded = await loadStoreFolder(dir);
  const lines = loaded.ok ? [] : await formatIssues(loaded.issues);
  const placeOf = (part: string) => {
    const before = text.slice(0, text.lastIndexOf(part)).split('\n');
    return `line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`;
  };
  expect(lines).toContain(
    `${join(dir, 'catalog.json')}  ${placeOf('"published": 7')}, listings[1].published of "owl-tee": expected text in double quotes, got 7`,
  );
  const entry = text.lastIndexOf('{', text.lastIndexOf('"slug": "owl-tee"'));
  expect(lines.join('\n')).toContain(
    `line ${text.slice(0, entry).split('\n').length}, column 5, listings[1].title of "owl-tee": is missing`,
  );
  expect(await formatIssues([{ file: 'missing.json', field: 'a', message: 'b' }])).toEqual([
    'missing.json  a: b',
  ]);
});

test('FILE-14 after an edit, warnings that were there before are not printed again', async () => {
  const formatNew = createNewIssuesFormatter();
  const [old, next] = ['an old warning', 'a new one'].map((message) => ({
    file: 'custom.css',
    field: '',
    message,
  }));
  if (!old || !next) throw new Error('expected two issues');
  expect(await formatNew('owls', [old])).toEqual(['custom.css: an old warning']);
  expect(await formatNew('owls', [old, next])).toEqual(['custom.css: a new one']);
  expect(await formatNew('moths', [old])).toEqual(['custom.css: an old warning']);
  expect(await formatNew('owls', [])).toEqual([]);
  expect(await formatNew('owls', [old])).toEqual(['custom.css: an old warning']);
});

test('INK-5 inks of a design that can hardly be seen are one warning, however many products and colors have them', () => {
  const known = listKnownInks(
    { colors: { bone: { name: 'Bone', hex: '#e9e6df' }, ice: { name: 'Ice', hex: '#f4f7f9' } } },
    new Map([['owl', [{ text: '#ffffff', hex: '#ffffff' }]]]),
  );
  const listings = ['A', 'B', 'C'].map((title) => ({
    title,
    products: [{ blank: 'tee', artwork: 'owl', colors: ['bone', 'ice'] }],
  }));
  const warnings = describeHiddenInks(
    listings.flatMap((listing, at) => findHiddenInks(listing, `listings[${at}]`, known)),
  );
  expect(warnings).toEqual([
    {
      field: 'listings[0].products[0].colors[0]',
      message:
        '"A" (tee) and 2 more products print the ink #ffffff of owl.svg on bone (#e9e6df), the ink #ffffff of owl.svg on ice (#f4f7f9), where they can hardly be seen: write other inks for these colors, such as "inks": { "owl": { "bone": { "#ffffff": "#17181a" }, "ice": { "#ffffff": "#17181a" } } }. To keep an ink, replace it with itself',
    },
  ]);
});
