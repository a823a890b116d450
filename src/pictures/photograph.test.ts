import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it, onTestFinished } from 'vitest';
import type { Rgb } from './color.ts';
import { composeMockup, type MockupInput } from './compose.ts';
import type { BlankLook, Photograph } from './drawn-blank.ts';
import { hashPhotograph } from './photograph-files.ts';

const SIDE = 400;
const SQUARE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><path d="M0 0h100v100H0z" fill="#1060c0"/></svg>';

/** A pale square on a brown table, darker where `isFold` says so. */
function draw(isFold: (x: number, y: number) => boolean, isMask: boolean): Promise<Buffer> {
  const pixels = Buffer.alloc(SIDE * SIDE * 3);
  for (let y = 0; y < SIDE; y++)
    for (let x = 0; x < SIDE; x++) {
      const isProduct = x >= 60 && x < 340 && y >= 60 && y < 340;
      const table = isMask ? [0, 0, 0] : [140, 100, 70];
      const cloth = isMask ? [255, 255, 255] : isFold(x, y) ? [150, 150, 150] : [220, 220, 220];
      pixels.set(isProduct ? cloth : table, (y * SIDE + x) * 3);
    }
  return sharp(pixels, { raw: { width: SIDE, height: SIDE, channels: 3 } })
    .png()
    .toBuffer();
}

/** Composes a blank of a photograph, and returns a function that reads a pixel. */
async function compose(
  picture: Partial<Photograph>,
  input: Partial<MockupInput> = {},
  isFold: (x: number, y: number) => boolean = () => false,
): Promise<(x: number, y: number) => Rgb> {
  const dir = await mkdtemp(join(tmpdir(), 'photograph-'));
  onTestFinished(() => rm(dir, { recursive: true }));
  const [photo, mask] = [await draw(isFold, false), await draw(isFold, true)];
  await mkdir(join(dir, 'blanks'));
  await writeFile(join(dir, 'blanks/cloth.png'), photo);
  await writeFile(join(dir, 'blanks/mask.png'), mask);
  const front = {
    file: 'cloth.png',
    mask: 'mask.png',
    background: 'photograph' as const,
    hash: hashPhotograph(photo, mask),
    ...picture,
  };
  const look: BlankLook = {
    looksLike: undefined,
    areas: { front: { width: 100, height: 100 }, back: { width: 100, height: 100 } },
    photographs: { front },
  };
  const png = await composeMockup({
    spec: { blank: 'cloth', view: 'front', color: '56653f', artwork: 'x', version: '00000000' },
    artworkSvg: SQUARE,
    look,
    dir,
    photography: { ground: '#f0f0f0', light: 'soft' },
    width: SIDE,
    format: 'png',
    ...input,
  });
  const data = await sharp(png).removeAlpha().raw().toBuffer();
  return (x, y) => {
    const at = (y * SIDE + x) * 3;
    return [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
  };
}

const isBlue = ([red, , blue]: Rgb): boolean => blue > red + 60;
const TILTED = [
  [120, 100],
  [260, 130],
  [280, 280],
  [100, 300],
] as [number, number][];

it('BLANK-2.2 the product has the color of the mockup, with the brightness of the photograph, and all else is as photographed', async () => {
  const at = await compose({}, { artworkSvg: undefined }, (x) => x > 200);
  expect(at(20, 20)).toEqual([140, 100, 70]);
  const [light, dark] = [at(120, 200), at(280, 200)];
  expect(light[1]).toBeGreaterThan(light[0]);
  expect(light[0]).toBeGreaterThan(light[2]);
  expect(dark[1] / light[1]).toBeGreaterThan(0.55);
  expect(dark[1] / light[1]).toBeLessThan(0.85);
});

it('BLANK-2.3 the print is in the four corners of its area, and follows more points along bent edges', async () => {
  const flat = await compose({ area: TILTED });
  for (const [x, y] of [
    [125, 108],
    [254, 137],
    [270, 272],
    [108, 292],
    [190, 205],
  ] as const)
    expect(isBlue(flat(x, y)), `${x}, ${y}`).toBe(true);
  for (const [x, y] of [
    [110, 110],
    [268, 150],
    [190, 305],
    [190, 100],
  ] as const)
    expect(isBlue(flat(x, y)), `${x}, ${y}`).toBe(false);
  const bent = await compose({
    area: [
      [100, 120],
      [200, 160],
      [300, 120],
      [300, 240],
      [200, 280],
      [100, 240],
    ],
  });
  for (const [x, y] of [
    [104, 128],
    [200, 166],
    [296, 128],
    [200, 274],
  ] as const)
    expect(isBlue(bent(x, y)), `${x}, ${y}`).toBe(true);
  for (const [x, y] of [
    [200, 150],
    [110, 258],
    [290, 258],
  ] as const)
    expect(isBlue(bent(x, y)), `${x}, ${y}`).toBe(false);
});

it('BLANK-2.4 folds move the edge of the print and shade it', async () => {
  const isFold = (x: number) => x > 180 && x < 205;
  const at = await compose({ area: TILTED }, {}, isFold);
  const even = await compose({ area: TILTED });
  const findEdge = (read: typeof at, x: number) =>
    Array.from({ length: 100 }, (_, y) => y + 80).find((y) => isBlue(read(x, y))) ?? 0;
  expect(Math.abs(findEdge(at, 192) - findEdge(even, 192))).toBeGreaterThanOrEqual(2);
  expect(at(192, 200)[2]).toBeLessThan(even(192, 200)[2] * 0.85);
});

it('BLANK-2.5 a product on the ground of its store is cut out', async () => {
  const at = await compose({ background: 'store' });
  expect(at(20, 380).every((level) => level > 200)).toBe(true);
});

it('BLANK-2.6 a photograph that is edited meanwhile is not composed', async () => {
  await expect(compose({ hash: 'another' })).rejects.toThrow('blanks/cloth.png: has changed');
  await expect(compose({ file: '../cloth.png' })).rejects.toThrow('cannot be read');
});

it('BLANK-2.7 a blank that looks like a drawn one has its print area in its own size', async () => {
  const measure = async (width: number) => {
    const look = { looksLike: 'tee', areas: { front: { width, height: width } }, photographs: {} };
    const at = await compose({}, { look, artworkSvg: SQUARE });
    return Array.from({ length: SIDE }, (_, x) => isBlue(at(x, 150))).filter(Boolean).length;
  };
  const [narrow, wide] = [await measure(150), await measure(300)];
  expect(wide / narrow).toBeGreaterThan(1.9);
  expect(wide / narrow).toBeLessThan(2.1);
});
