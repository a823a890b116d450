import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  createValidFiles,
  toFiles,
  writeStoreFolder,
} from '../../tests/helpers/code/store-folder.ts';
import { formatIssue } from './issue.ts';
import { loadStoreFolder } from './load-store-folder.ts';

async function loadWith(files: Readonly<Record<string, unknown>>) {
  const good = createValidFiles();
  good.store.locales = ['en', 'de'];
  return loadStoreFolder(await writeStoreFolder({ ...toFiles(good), ...files }));
}

async function findIssues(files: Readonly<Record<string, unknown>>): Promise<string[]> {
  const loaded = await loadWith(files);
  return loaded.ok
    ? []
    : loaded.issues.map((issue) => formatIssue({ ...issue, file: basename(issue.file) }));
}

describe('L10N-2 OPS-5 a store folder in other languages', () => {
  it('loads the texts of each language', async () => {
    const loaded = await loadWith({
      'store.de.json': { $schema: 'x', seoTitle: 'Hafen' },
      'theme.de.json': { content: { heroBanner: { title: 'Frisch vom Kutter' } } },
      'catalog.de.json': { collections: { shirts: { name: 'Hemden' } } },
    });
    expect(loaded.ok && loaded.folder.texts).toEqual({
      de: {
        store: { seoTitle: 'Hafen' },
        theme: { content: { heroBanner: { title: 'Frisch vom Kutter' } } },
        catalog: { collections: { shirts: { name: 'Hemden' } } },
      },
    });
  });

  it('names file and field of a text that is unknown or of another type', async () => {
    const issues = await findIssues({
      'store.de.json': { seoTitel: 'Hafen' },
      'theme.de.json': {
        content: { heroBanner: { title: 7, ctaLink: '/about' }, promoBlock: { title: 'Neu' } },
        styles: {},
      },
      'catalog.de.json': { collections: { shirt: { name: 'Hemden' } } },
    });
    expect(issues).toEqual([
      'catalog.de.json  collections.shirt: expected a collection of catalog.json: did you mean "shirts"? Otherwise remove it',
      'store.de.json  seoTitel: unknown field "seoTitel": did you mean "seoTitle"?',
      'theme.de.json  content.heroBanner.title: expected text in double quotes, got 7',
      expect.stringContaining('theme.de.json  content.heroBanner.ctaLink: unknown field "ctaLink"'),
      expect.stringContaining('theme.de.json  styles: unknown field "styles"'),
      'theme.de.json  content.promoBlock: the first language has no text here, so there is nothing to translate',
    ]);
  });

  it('L10N-4.07 names a color and a listing that the catalog does not have', async () => {
    expect(
      await findIssues({
        'catalog.de.json': {
          colors: { midnigth: 'Mitternacht' },
          listings: { 'no-such-tee': { title: 'Shirt' } },
        },
      }),
    ).toEqual([
      'catalog.de.json  colors.midnigth: expected a color of catalog.json (rope, navy)',
      'catalog.de.json  listings["no-such-tee"]: expected a listing of catalog.json (anchor-tee)',
    ]);
  });

  it.each([
    ['theme.fr.json', 'expected a language of locales in store.json (en, de): add "fr" there'],
    [
      'theme.en.json',
      '"en" is the first of locales in store.json: its texts belong in the file itself',
    ],
    ['theme.pt-br.json', 'unknown language "pt-br"'],
  ])('rejects %s', async (file, message) => {
    expect(await findIssues({ [file]: {} })).toEqual([
      expect.stringContaining(`${file}: ${message}`),
    ]);
  });
});
