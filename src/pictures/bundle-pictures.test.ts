import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Photography } from '#shared/contract/store-folder/photography.ts';
import { type MockupSpec, mockupPath, parseMockupPath } from './address.ts';
import { composeMockup } from './compose.ts';
import { findStoreMockup } from './find-store-mockup.ts';
import { listMockups } from './list-mockups.ts';

const photography: Photography = { ground: '#ffffff', light: 'soft' };
const colors = { coal: { name: 'Coal', hex: '#17181a' }, brick: { name: 'Brick', hex: '#b3261e' } };
const products = [
  { blank: 'tee', colors: ['coal'] },
  { blank: 'cap', colors: ['brick'] },
  { blank: 'mug', colors: ['brick'] },
] as const;
const listings = [
  ...products.map((product) => ({ slug: product.blank, products: [product] })),
  {
    slug: 'set',
    products: [{ type: 'bundle', items: [{ listing: 'tee' }, { listing: 'cap', product: 'cap' }] }],
  },
];
const store = { artwork: new Map(), catalog: { colors, photography, inks: undefined, listings } };

/** Returns the front of each product. */
const [tee, cap, mug] = products.map(
  (product) =>
    listMockups({ ...product, colors: [...product.colors] }, { colors, photography }, undefined)[0]
      ?.mockups[0],
) as [MockupSpec, MockupSpec, MockupSpec];

test('BNDL-8.1 the address of a bundle picture names its products, and a store has only those of its bundles', () => {
  for (const spec of [
    tee,
    { ...tee, beside: [cap] },
    { ...tee, beside: [cap], isWide: true as const },
  ])
    expect(parseMockupPath(mockupPath(spec))).toEqual(spec);
  expect(findStoreMockup({ ...tee, beside: [cap] }, store)).toEqual({
    artworkSvg: undefined,
    photography,
    beside: [{ artworkSvg: undefined, photography }],
  });
  for (const beside of [[mug], [cap, cap], [cap, mug]])
    expect(
      findStoreMockup({ ...tee, beside }, store),
      mockupPath({ ...tee, beside }),
    ).toBeUndefined();
  expect(findStoreMockup({ ...cap, beside: [tee] }, store)).toBeUndefined();
  expect(
    findStoreMockup({ ...tee, beside: [{ ...cap, version: '00000000' }] }, store),
  ).toBeUndefined();
  expect(parseMockupPath(mockupPath({ ...tee, beside: [cap, mug, cap, mug] }))).toBeUndefined();
});

/** Returns the colors in the middle of the left and the right half, of a picture of 400 pixels. */
async function readHalves(spec: MockupSpec) {
  const mockup = findStoreMockup(spec, store) ?? { artworkSvg: undefined };
  const composed = await composeMockup({ photography, spec, ...mockup, width: 400, format: 'png' });
  const { data, info } = await sharp(composed).raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [
    ...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3),
  ];
  const middle = Math.round(info.height / 2);
  return {
    size: [info.width, info.height],
    left: at(118, middle),
    right: at(282, middle),
    corner: at(4, 4),
  };
}

test.each([
  ['square', {}, [400, 400]],
  ['of a shared link', { isWide: true as const }, [400, 210]],
])(
  'BNDL-8.2 the picture %s shows the products of a bundle side by side, on one background',
  async (_, format, size) => {
    const picture = await readHalves({ ...tee, beside: [cap], ...format });
    expect(picture.size).toEqual(size);
    expect(Math.max(...picture.left)).toBeLessThan(80);
    const [red = 0, green = 0, blue = 0] = picture.right;
    expect(red).toBeGreaterThan(100);
    expect(Math.max(green, blue)).toBeLessThan(red / 2);
    expect(Math.min(...picture.corner)).toBeGreaterThan(230);
  },
);

test('SEO-7.4 the picture of a shared link shows a whole product, with room above and below', async () => {
  const composed = await composeMockup({
    spec: { ...tee, isWide: true },
    artworkSvg: undefined,
    photography,
    width: 600,
    format: 'png',
  });
  const { data, info } = await sharp(composed)
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const isDark = (y: number) =>
    data.subarray(y * info.width, (y + 1) * info.width).some((value) => value < 90);
  expect([info.width, info.height]).toEqual([600, 315]);
  expect([isDark(4), isDark(157), isDark(310)]).toEqual([false, true, false]);
});
