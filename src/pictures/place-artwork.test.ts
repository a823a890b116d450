import sharp from 'sharp';
import { expect, test } from 'vitest';
import { findStoreMockup } from './find-store-mockup.ts';
import { listMockups } from './list-mockups.ts';
import { placeArtwork } from './place-artwork.ts';
import { readDrawingSize } from './print-files/scale-svg.ts';
import { createRasterDrawing } from './raster-artwork.ts';
import { renderArtwork } from './render-artwork.ts';

const SQUARE =
  '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><path fill="#ff0000" d="M0 0h40v40H0z"/></svg>';
/** The print area of a tee is 25.6 cm wide. */
const PLACEMENT = { width: '50%', left: '50%', top: '25%' } as const;

/** Returns the box of the opaque pixels of a drawing, in parts of its width and height. */
async function findBox(svg: string) {
  const { width = 0, height = 0 } = readDrawingSize(svg) ?? {};
  const drawn = await renderArtwork(svg, 400, Math.round((400 * height) / width));
  const { data, info } = await drawn.raw().toBuffer({ resolveWithObject: true });
  const xs: number[] = [];
  const ys: number[] = [];
  for (let at = 0; at < info.width * info.height; at++) {
    if ((data[at * 4 + 3] ?? 0) < 128) continue;
    xs.push(at % info.width);
    ys.push(Math.floor(at / info.width));
  }
  const round = (value: number) => Math.round(value * 100) / 100;
  const ends = (all: number[], whole: number) => [
    round(all.reduce((one, other) => Math.min(one, other)) / whole),
    round((all.reduce((one, other) => Math.max(one, other)) + 1) / whole),
  ];
  return {
    x: ends(xs, info.width),
    y: ends(ys, info.height),
    ratio: round(info.width / info.height),
  };
}

test('RAST-3.1 a drawing or a picture has the width and place of `placement` in the print area, in centimeters or percent', async () => {
  const expected = { x: [0.5, 1], y: [0.25, 0.67], ratio: 0.84 };
  expect(await findBox(placeArtwork(SQUARE, 'tee', PLACEMENT))).toEqual(expected);
  const bytes = await sharp({
    create: { width: 300, height: 300, channels: 3, background: '#00ff00' },
  })
    .jpeg()
    .toBuffer();
  const picture = createRasterDrawing({ format: 'jpeg', width: 300, height: 300, bytes });
  expect(await findBox(placeArtwork(picture, 'tee', PLACEMENT))).toEqual(expected);
  expect(
    await findBox(placeArtwork(SQUARE, 'tee', { width: 12.8, left: 12.8, top: '25%' })),
  ).toEqual(expected);
  // In the middle and at the top of a chest.
  expect(await findBox(placeArtwork(SQUARE, 'tee', { width: '50%' }))).toMatchObject({
    x: [0.25, 0.75],
    y: [0, 0.42],
  });
  expect(placeArtwork(SQUARE, 'tee', undefined)).toBe(SQUARE);
});

test('RAST-3.2 the mockups of a placed design have an address of their own, under which they are composed', () => {
  const catalog = {
    colors: { bone: { name: 'Bone', hex: '#e9e6df' } },
    photography: { ground: '#ffffff', light: 'soft' },
  } as const;
  const product = { blank: 'tee', artwork: 'square', colors: ['bone'] } as const;
  const list = (placement?: typeof PLACEMENT) =>
    listMockups(
      { ...product, colors: ['bone'], placement },
      { ...catalog, inks: undefined },
      SQUARE,
    )[0];
  const placed = list(PLACEMENT);
  const [mockup] = placed?.mockups ?? [];
  expect(mockup?.version).not.toBe(list()?.mockups[0]?.version);
  const store = {
    artwork: new Map([['square', SQUARE]]),
    catalog: {
      ...catalog,
      inks: undefined,
      listings: [{ slug: 'shirt', products: [{ ...product, placement: PLACEMENT }] }],
    },
  };
  expect(mockup && findStoreMockup(mockup, store)).toEqual({
    artworkSvg: placed?.artworkSvg,
    photography: catalog.photography,
  });
  expect(
    mockup && findStoreMockup(mockup, { ...store, catalog: { ...store.catalog, listings: [] } }),
  ).toBeUndefined();
});
