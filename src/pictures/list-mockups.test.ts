import { describe, expect, it } from 'vitest';
import type { CatalogCollection } from '#shared/contract/store-folder/catalog-file.ts';
import type { Photography } from '#shared/contract/store-folder/photography.ts';
import { mockupPath, parseMockupPath } from './address.ts';
import { findStoreMockup } from './find-store-mockup.ts';
import { listMockups, type PicturedProduct } from './list-mockups.ts';
import { hashMockups } from './version.ts';

const photography: Photography = { ground: '#e4e7ea', light: 'hard' };
const colors = { bone: { name: 'Bone', hex: '#E9E6DF' }, tide: { name: 'Tide', hex: '#1f5f8b' } };

it('lists a mockup of every view for each color, in order', () => {
  const product = { blank: 'mouthguard', artwork: 'wordmark', colors: ['tide', 'bone'] } as const;
  const listed = listMockups(
    { ...product, colors: [...product.colors] },
    { colors, photography },
    '<svg/>',
  );
  expect(listed.map(({ color }) => color)).toEqual(['tide', 'bone']);
  expect(listed[1]?.mockups.map(({ view, color }) => [view, color])).toEqual([
    ['front', 'e9e6df'],
    ['side', 'e9e6df'],
    ['detail', 'e9e6df'],
  ]);
  for (const spec of listed.flatMap(({ mockups }) => mockups))
    expect(parseMockupPath(mockupPath(spec))).toEqual(spec);
});

it('a change of the artwork or the light changes the address of a mockup', () => {
  const first = (svg: string | undefined, light: Photography['light']) =>
    listMockups(
      { blank: 'tee', artwork: 'wave', colors: ['tide'] },
      { colors, photography: { ...photography, light } },
      svg,
    )[0]?.mockups[0]?.version;
  expect(
    new Set([first('<svg/>', 'hard'), first('<svg></svg>', 'hard'), first('<svg/>', 'soft')]).size,
  ).toBe(3);
});

it('rejects a color that is not in the catalog', () => {
  expect(() =>
    listMockups({ blank: 'tee', colors: ['rust'] }, { colors, photography }, undefined),
  ).toThrow('"rust"');
});

describe('MOCKUP-2 scenes', () => {
  const collections = [
    {
      slug: 'wear',
      name: 'Wear',
      scenes: ['flat'],
      photography: { ground: '#aaaaaa' },
      collections: [
        {
          slug: 'hung',
          name: 'Hung',
          scenes: ['hanging', 'lying'],
          photography: { surface: 'wood' },
        },
      ],
    },
  ] satisfies CatalogCollection[];
  const list = (slugs: readonly string[], product: Partial<PicturedProduct> = {}) =>
    listMockups(
      { blank: 'tee', colors: ['tide'], ...product },
      { colors, photography, collections },
      undefined,
      { collections: slugs },
    )[0]?.mockups ?? [];
  const views = (...input: Parameters<typeof list>) => list(...input).map(({ view }) => view);
  const [version] = list([]).map((mockup) => mockup.version);

  it('MOCKUP-2 a product that names none has its usual views, in the photography of the catalog', () => {
    expect(views([])).toEqual(['front', 'back', 'detail']);
    expect(version).toBe(hashMockups('', photography));
  });

  it('MOCKUP-2 those of the innermost collection come first, as far as the blank has them', () => {
    expect(views(['wear'])).toEqual(['flat', 'front', 'back', 'detail']);
    expect(views(['hung'])).toEqual(['hanging', 'front', 'back', 'detail']);
    expect(views(['wear', 'hung'], { blank: 'bottle' })).toEqual([
      'lying',
      'front',
      'side',
      'detail',
    ]);
  });

  it('MOCKUP-2 those of a product replace those of its collections', () => {
    expect(views(['hung'], { scenes: ['detail', 'folded'] })).toEqual([
      'detail',
      'folded',
      'front',
      'back',
    ]);
  });

  it('MOCKUP-3 ground, light and surface of a collection or a product apply to its mockups alone', () => {
    const product = { blank: 'tee', photography: { light: 'rim' } } as const;
    const [inWear] = list(['wear']);
    const [ofProduct] = list(['hung'], product);
    expect(inWear?.version).toBe(hashMockups('', { ground: '#aaaaaa', light: 'hard' }));
    const expected = { ground: photography.ground, light: 'rim', surface: 'wood' } as const;
    expect(ofProduct?.version).toBe(hashMockups('', expected));
    const store = {
      artwork: new Map<string, string>(),
      catalog: {
        colors,
        photography,
        collections,
        inks: undefined,
        listings: [{ slug: 'one', collections: ['hung'], products: [product] }],
      },
    };
    expect(ofProduct && findStoreMockup(ofProduct, store)).toEqual({
      artworkSvg: undefined,
      photography: expected,
    });
    expect(inWear && findStoreMockup(inWear, store)).toBeUndefined();
  });

  it('MOCKUP-3 a smooth surface has the address of a catalog without one', () => {
    expect(hashMockups('', { ...photography, surface: 'smooth' })).toBe(version);
  });
});
