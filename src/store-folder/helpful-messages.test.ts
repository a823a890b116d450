import * as v from 'valibot';
import { expect, test } from 'vitest';
import { assetFile } from '#shared/contract/store-folder/asset-file.ts';
import {
  createValidFiles,
  toFiles,
  writeStoreFolder,
} from '../../tests/helpers/code/store-folder.ts';
import { describeAssetIssue } from './asset-address.ts';
import { findListingWarnings } from './catalog-content-rules.ts';
import { describeUnknownName } from './describe-names.ts';
import { findUntranslated } from './find-untranslated.ts';
import { loadStoreFolder } from './load-store-folder.ts';

const Photo = assetFile('jpe?g|png', 'a JPEG or PNG', 'assets/photos', 'lamp-brass.jpg');

test.each([
  ['größe.jpg', /^expected a name of letters from A to Z, digits and \. _ - .*: rename the file$/],
  ['Foto 1 (Kopie).jpg', /rename the file$/],
  ['IMG_2041.HEIC', /such as lamp-brass\.jpg: convert the photo to JPEG$/],
  [
    'lamp.gif',
    /^expected the name of a JPEG or PNG file in assets\/photos, such as lamp-brass\.jpg$/,
  ],
])('FILE-15.1 the message about the file name %s says what is wrong with it', (name, message) => {
  expect(v.safeParse(Photo, name).issues?.map((issue) => issue.message)).toEqual([
    expect.stringMatching(message),
  ]);
  expect(v.is(Photo, 'Lamp_1.v2.JPG')).toBe(true);
});

test('FILE-15.2 a name whose accents are written in another way than those of its file is explained, not suggested', () => {
  const [composed, decomposed] = ['größe.jpg'.normalize('NFC'), 'größe.jpg'.normalize('NFD')];
  for (const [name, file] of [
    [composed, decomposed],
    [decomposed, composed],
  ] as const) {
    const unknown = describeUnknownName('a file of assets/photos', [file], name);
    expect(unknown).toContain('Rename the file without accents');
    expect(unknown).not.toContain('did you mean');
    expect(describeAssetIssue(`/assets/${name}`, [`/assets/${file}`])).toContain(
      'rename the file without accents',
    );
  }
  expect(describeUnknownName('a file', ['lamp.jpg'], 'lmap.jpg')).toContain('did you mean');
});

test.each([
  ['catalog_en.json', 'catalog.en.json'],
  ['catalog (Konflikt 2026-11-20).json', 'catalog.json'],
  ['Theme.json', 'theme.json'],
  ['theme.json.txt', 'theme.json'],
  ['store-DE.json', 'store.de.json'],
  ['catalog copy.json', 'catalog.json'],
])('FILE-15.3 check names %s, which is not read', async (name, meant) => {
  const dir = await writeStoreFolder({ ...toFiles(createValidFiles()), [name]: {} });
  const loaded = await loadStoreFolder(dir);
  expect(
    loaded.ok && loaded.folder.warnings.map(({ file, message }) => [file, message]),
  ).toContainEqual([
    `${dir}/${name}`,
    `expected the name ${meant}: a file with another name is not read`,
  ]);
});

test('FILE-15.3 a missing file is reported together with the one that has almost its name', async () => {
  const { 'theme.json': theme, ...files } = toFiles(createValidFiles());
  const dir = await writeStoreFolder({ ...files, 'theme.json.txt': theme, 'notes.txt': 'a' });
  const loaded = await loadStoreFolder(dir);
  expect(loaded.ok ? [] : loaded.issues.map(({ file, message }) => `${file}: ${message}`)).toEqual([
    `${dir}/theme.json: expected this file, but it is missing`,
    `${dir}/theme.json.txt: expected the name theme.json: a file with another name is not read`,
  ]);
});

test('FILE-16.2 check names the elements that a build removes from a description', () => {
  const warn = (description: string) =>
    findListingWarnings({ description, published: '2026-01-01' }, 'listings[0]').map(
      ({ message }) => message,
    );
  expect(warn('<p>Cotton <b>and</b></p><table><TR><td>50</td></TR></table>')).toEqual([
    expect.stringMatching(
      /^a build removes <table>, <tr>, <td>, and leaves their text: expected <p>, /,
    ),
  ]);
  expect(warn('<script>1</script>')).toEqual([
    expect.stringMatching(/^a build removes <script>: /),
  ]);
  expect(warn('<p>5 < 6 & 7 > 2</p>')).toEqual([]);
});

test('L10N-11 a text without words, such as the value 36–39, needs no translation', async () => {
  const files = createValidFiles();
  Object.assign(files.store, { locales: ['en', 'de'] });
  Object.assign(files.catalog, {
    productTypes: {
      sock: {
        name: 'Socks',
        options: [
          {
            name: 'Size',
            values: [
              { slug: 'small', name: '36–39' },
              { slug: 'any', name: 'Any' },
            ],
          },
        ],
      },
    },
  });
  const loaded = await loadStoreFolder(await writeStoreFolder(toFiles(files)));
  const [german] = loaded.ok ? findUntranslated(loaded.folder) : [];
  expect(german?.fields.filter((field) => field.includes('.values.'))).toEqual([
    'catalog.de.json: productTypes.sock.values.any',
  ]);
});
