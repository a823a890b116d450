import sharp from 'sharp';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { BlankFile, type StoreBlanks } from '#shared/contract/store-folder/blank-file.ts';
import type { MockupSpec } from './address.ts';
import { mockupPath, parseMockupPath } from './address.ts';
import { composeMockup } from './compose.ts';
import { findStoreMockup } from './find-store-mockup.ts';
import { listMockups, type PicturedProduct } from './list-mockups.ts';
import { hashMockups } from './version.ts';

const draw = (fill: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><path d="M0 0h100v100H0z" fill="${fill}"/></svg>`;
const artwork = new Map([
  ['red', draw('#ff0000')],
  ['green', draw('#00ff00')],
]);
const photography = { ground: '#ffffff', light: 'soft' } as const;
const colors = { ink: { name: 'Ink', hex: '#202020' } };

/** Returns the mockups of a product by view, and the colors that each has at a point of its picture. */
function open(product: Omit<PicturedProduct, 'colors'>, storeBlanks?: StoreBlanks) {
  const pictured = { ...product, colors: ['ink'] };
  const catalog = {
    colors,
    photography,
    inks: undefined,
    ...(storeBlanks && { storeBlanks }),
    listings: [{ slug: 'shirt', products: [pictured] }],
  };
  const svg = artwork.get(product.artwork ?? '');
  const [listed] = listMockups(pictured, catalog, svg, { artworks: artwork });
  const specs = new Map(listed?.mockups.map((spec) => [spec.view, spec]));
  const find = (spec: MockupSpec | undefined) =>
    spec && findStoreMockup(spec, { artwork, catalog });
  async function readColor(view: MockupSpec['view'], x: number, y: number) {
    const spec = specs.get(view);
    const mockup = find(spec);
    if (!spec || !mockup) throw new Error(`expected a picture of the ${view}`);
    const input = { spec, ...mockup, photography, width: 200, format: 'png' } as const;
    const { data } = await sharp(await composeMockup(input))
      .raw()
      .toBuffer({ resolveWithObject: true });
    const at = (Math.round(y * 200) * 200 + Math.round(x * 200)) * 3;
    const [red = 0, green = 0] = data.subarray(at, at + 2);
    return red > green + 60 ? 'red' : green > red + 60 ? 'green' : 'plain';
  }
  return { specs, find, readColor, places: listed?.places };
}

test('PRINT-1 each place is in a picture that shows it: the back, and sleeves beside the front', async () => {
  const { readColor, places } = open({
    blank: 'tee',
    artwork: 'red',
    prints: { back: { artwork: 'green' }, 'sleeve-left': { artwork: 'green' } },
  });
  expect(places).toEqual([['front', 'sleeve-left'], ['back'], undefined]);
  expect(await readColor('front', 0.5, 0.4)).toBe('red');
  // The left sleeve of the wearer is at the right.
  expect(await readColor('front', 0.824, 0.35)).toBe('green');
  expect(await readColor('front', 0.176, 0.35)).toBe('plain');
  expect(await readColor('back', 0.5, 0.3)).toBe('green');
  expect(await readColor('back', 0.824, 0.35)).toBe('plain');
});

test('PRINT-1 a design around a product is in each picture that can show it, and the back of a bag has a picture when it is printed', async () => {
  const mug = open({
    blank: 'mug',
    prints: { wrap: { artwork: 'green', placement: { width: '100%', top: 0 } } },
  });
  expect([...mug.specs.keys()]).toEqual(['front']);
  expect(await mug.readColor('front', 0.4, 0.5)).toBe('green');
  const tote = open({ blank: 'tote', artwork: 'red', prints: { back: { artwork: 'green' } } });
  expect([...tote.specs.keys()]).toEqual(['front', 'back', 'detail']);
  expect(await tote.readColor('back', 0.5, 0.55)).toBe('green');
  expect([...open({ blank: 'tote', artwork: 'red' }).specs.keys()]).toEqual(['front', 'detail']);
});

test('PRINT-2 a product without designs on other places has the addresses that it had, and its back is plain', async () => {
  const { specs, readColor, places } = open({ blank: 'tee', artwork: 'red' });
  const version = hashMockups(draw('#ff0000'), photography);
  expect([...specs.values()].map(mockupPath)).toEqual(
    ['front', 'back', 'detail'].map((view) => `/mockups/tee/${view}/202020/red.${version}.webp`),
  );
  expect(places).toEqual([undefined, undefined, undefined]);
  expect(await readColor('back', 0.5, 0.3)).toBe('plain');
});

test('PRINT-2 the address of a picture names the design that it shows, and is that of no other product', () => {
  const printed = open({ blank: 'tee', artwork: 'red', prints: { back: { artwork: 'green' } } });
  const back = printed.specs.get('back');
  expect(back?.artwork).toBe('green');
  expect(back && parseMockupPath(mockupPath(back))).toEqual(back);
  const same = open({ blank: 'tee', artwork: 'red', prints: { back: { artwork: 'red' } } });
  const plain = open({ blank: 'tee', artwork: 'red' });
  expect(same.specs.get('back')?.version).not.toBe(plain.specs.get('back')?.version);
  const others = [back, same.specs.get('back')];
  expect(others.map((spec) => spec?.view)).toEqual(['back', 'back']);
  for (const spec of others) expect(plain.find(spec)).toBeUndefined();
  // What is on the back changes no other picture.
  expect(plain.specs.get('front')?.view).toBe('front');
  expect(printed.specs.get('front')).toEqual(plain.specs.get('front'));
});

test('PRINT-2 a product that is printed on the back alone shows its back first', () => {
  const { specs, find } = open({ blank: 'tee', prints: { back: { artwork: 'green' } } });
  expect([...specs.keys()]).toEqual(['back', 'front', 'detail']);
  for (const spec of specs.values()) expect(find(spec), mockupPath(spec)).toBeDefined();
});

test('PRINT-8 scenes of a product show its sleeves, and its back keeps its own picture', async () => {
  const { specs, readColor } = open({
    blank: 'tee',
    artwork: 'red',
    scenes: ['flat', 'hanging'],
    prints: { back: { artwork: 'green' }, 'sleeve-left': { artwork: 'green' } },
  });
  expect([...specs.keys()]).toEqual(['flat', 'hanging', 'front', 'back', 'detail']);
  expect(await readColor('flat', 0.5, 0.4)).toBe('red');
  expect(await readColor('flat', 0.79, 0.42)).toBe('green');
  expect(await readColor('hanging', 0.815, 0.39)).toBe('green');
  expect(await readColor('back', 0.5, 0.3)).toBe('green');
});

test('PRINT-9 a blank of a store has its own places, in their own sizes, and the scenes of what it looks like', async () => {
  const front = { width: 256, height: 305 };
  const shirt = {
    ...v.parse(BlankFile, {
      name: 'Shirt',
      sizes: ['M'],
      weight: 180,
      places: { front, back: { width: 150, height: 150 } },
      looksLike: 'tee',
    }),
    photographHashes: {},
  };
  const { specs, find, readColor, places } = open(
    { blank: 'shirt', artwork: 'red', scenes: ['flat'], prints: { back: { artwork: 'green' } } },
    { shirt },
  );
  expect(places).toEqual([undefined, undefined, ['back'], undefined]);
  expect(find(specs.get('back'))?.look?.areas.back).toEqual({ width: 150, height: 150 });
  expect(await readColor('flat', 0.5, 0.4)).toBe('red');
  expect(await readColor('back', 0.5, 0.25)).toBe('green');
  // The back of the built-in tee is twice as wide.
  expect(await readColor('back', 0.38, 0.25)).toBe('plain');
});

test.each(['long-sleeve', 'crewneck', 'tank', 'womens-tee', 'kids-tee', 'zip-hoodie'] as const)(
  'PRINT-10 the back of a %s shows its print',
  async (blank) => {
    const { readColor, places } = open({ blank, prints: { back: { artwork: 'green' } } });
    expect(places?.[0]).toEqual(['back']);
    expect(await readColor('back', blank === 'kids-tee' ? 0.46 : 0.5, 0.38)).toBe('green');
  },
);
