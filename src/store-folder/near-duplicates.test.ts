import { describe, expect, it } from 'vitest';
import {
  createListing,
  createValidFiles,
  toFiles,
  writeStoreFolder,
} from '../../tests/helpers/code/store-folder.ts';
import { formatIssue } from './issue.ts';
import { loadStoreFolder } from './load-store-folder.ts';
import {
  computeSimilarity,
  findNearDuplicateIssues,
  findNearDuplicates,
} from './near-duplicates.ts';

const CAP =
  'A low cap in washed cotton with a curved brim. The fern is embroidered in four greens by hand, and the strap is brass at the back.';
const CARE = 'Wash it inside out at thirty degrees and let it dry in the shade.';

describe('findNearDuplicates', () => {
  it('finds a text that differs in one noun', () => {
    const [pair] = findNearDuplicates([
      CAP,
      CAP.replace('fern', 'poppy').replace('greens', 'reds'),
    ]);
    expect(pair).toMatchObject({ earlier: 0, later: 1 });
    expect(pair?.similarity).toBeGreaterThan(0.25);
    expect(pair?.similarity).toBeLessThan(1);
  });

  it('ignores case, punctuation and spaces', () => {
    expect(findNearDuplicates([CAP, CAP.toUpperCase().replaceAll('. ', ' —\n')])).toEqual([
      { earlier: 0, later: 1, similarity: 1 },
    ]);
  });

  it('ignores a common line about care', () => {
    const tee = `Heavy cotton, cut wide, with a map of the harbour as it was before the flood took the east pier. ${CARE}`;
    const hoodie = `For boats and bonfires: brushed inside, lined hood, a pocket that holds a torch and two hands. ${CARE}`;
    expect(findNearDuplicates([tee, hoodie])).toEqual([]);
  });

  it('reports each text once', () => {
    expect(findNearDuplicates([CARE, CAP, CARE, CARE])).toEqual([
      { earlier: 0, later: 2, similarity: 1 },
      { earlier: 0, later: 3, similarity: 1 },
    ]);
  });

  it('compares texts shorter than a run, and ignores empty texts', () => {
    expect(findNearDuplicates(['Heavy.', 'heavy', '', '', 'Heavy tee'])).toEqual([
      { earlier: 0, later: 1, similarity: 1 },
    ]);
  });

  it('finds the same texts as a comparison of every pair', () => {
    const words = ['salt', 'rope', 'tide', 'oar', 'net', 'gull'];
    // A small generator of numbers, so that every run of this test sees the same texts.
    let seed = 7;
    const next = (below: number) => {
      seed = (seed * 1103515245 + 12345) % 2147483648;
      return Math.floor((seed / 2147483648) * below);
    };
    const texts = Array.from({ length: 60 }, () =>
      Array.from({ length: 4 + next(5) }, () => words[next(6)]).join(' '),
    );
    const pairwise = texts.flatMap((text, later) =>
      texts.slice(0, later).some((other) => findNearDuplicates([other, text]).length > 0)
        ? [later]
        : [],
    );
    expect(pairwise.length).toBeGreaterThan(5);
    expect(findNearDuplicates(texts).map(({ later }) => later)).toEqual(pairwise);
  });

  it('does not compare every pair of ten thousand texts with the same care instructions', () => {
    const texts = Array.from({ length: 10_000 }, (_, at) => {
      const description = Array.from(
        { length: 40 },
        (_, word) => `${(at * 31 + word * 17) % 9973}`,
      ).join(' ');
      return `Print ${description}. ${CARE}`;
    });
    let compared = 0;
    findNearDuplicates(texts, undefined, (a, b) => {
      compared += 1;
      return computeSimilarity(a, b);
    });
    expect(compared).toBeLessThan(10 * texts.length);
  });
});

it('OPS-5 FILE-17 the message about a copied description names both listings, and is a warning for those on the same blank', async () => {
  const good = createValidFiles();
  Object.assign(good.catalog, {
    listings: [
      { ...createListing('fern-cap'), description: `<p>${CAP}</p>` },
      { ...createListing('plain-tee'), description: `<p>${CARE}</p>` },
      {
        ...createListing('poppy-cap'),
        description: `<p>${CAP.replace('fern', '<strong>poppy</strong>')}</p>`,
      },
    ],
  });
  const loaded = await loadStoreFolder(await writeStoreFolder(toFiles(good)));
  if (!loaded.ok) throw new Error('the store folder of this test must be valid');
  const compare = (types: readonly string[]) =>
    findNearDuplicateIssues(
      'stores/harbour',
      loaded.folder.catalog.listings.map((listing, at) => ({
        ...listing,
        types: [types[at] ?? ''],
      })),
    );
  const issues = compare(['cap', 'tee', 'fitted-cap']);
  expect(issues.map(({ isWarning }) => isWarning)).toEqual([false]);
  // Printers give one text for each blank.
  expect(compare(['cap', 'tee', 'cap']).map(({ isWarning }) => isWarning)).toEqual([true]);
  expect(issues.map(formatIssue)).toEqual([
    'stores/harbour/catalog.json  listings[2].description: expected a different text, but it is 78% similar to that of "fern-cap" (listings[0]); 25% is the limit',
  ]);
});
