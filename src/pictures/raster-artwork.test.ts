import sharp from 'sharp';
import { expect, test } from 'vitest';
import { composeMockup } from './compose.ts';
import { drawPrint } from './print-files/draw-print.ts';
import { readDrawingSize, scaleSvg } from './print-files/scale-svg.ts';
import { createRasterDrawing, readRasterFile } from './raster-artwork.ts';
import { readRasterHeader } from './read-raster-header.ts';
import { resolveInks } from './resolve-inks.ts';

/** A picture whose left half is red and whose right half is transparent. */
async function createDesign(): Promise<string> {
  const red = { create: { width: 300, height: 600, channels: 4, background: '#ff0000' } } as const;
  const clear = {
    create: { width: 600, height: 600, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  } as const;
  const left = await sharp(red).png().toBuffer();
  const bytes = await sharp(clear)
    .composite([{ input: left, left: 0, top: 0 }])
    .png()
    .toBuffer();
  return createRasterDrawing({ format: 'png', width: 600, height: 600, bytes });
}

test('RAST-1.1 a mockup shows a picture in its colors, and the cloth where it is transparent', async () => {
  const svg = await createDesign();
  const cloth = { name: 'red', hex: '#ff0000' };
  expect(resolveInks(svg, 'design', cloth, { design: { red: { '#ff0000': '#ffffff' } } })).toBe(
    svg,
  );
  const compose = async (artworkSvg: string | undefined) => {
    const spec = {
      blank: 'tee',
      view: 'front',
      color: '101010',
      artwork: 'design',
      version: '00000000',
    } as const;
    const photography = { ground: '#e0e0e0', light: 'soft' } as const;
    const picture = await composeMockup({
      spec,
      artworkSvg,
      photography,
      width: 400,
      format: 'png',
    });
    const { data } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    // The print area of a tee begins at 582, 440 of 1,600 and is 436 wide.
    return (x: number, y: number) => [...data.subarray((y * 400 + x) * 3, (y * 400 + x) * 3 + 3)];
  };
  const printed = await compose(svg);
  const plain = await compose(undefined);
  const [red = 0, green = 255] = printed(170, 150);
  expect(red).toBeGreaterThan(150);
  expect(green).toBeLessThan(60);
  expect(printed(230, 150)).toEqual(plain(230, 150));
});

test('RAST-1.2 print files contain the picture as PNG and SVG at the size of the print', async () => {
  const svg = await createDesign();
  expect(readDrawingSize(svg)).toEqual({ width: 600, height: 600 });
  const png = await drawPrint({ svg, width: 1200, height: 1200, dpi: 300 });
  const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ width: 1200, height: 1200, channels: 4 });
  const at = (x: number) => [...data.subarray((600 * 1200 + x) * 4, (600 * 1200 + x) * 4 + 4)];
  expect(at(300)).toEqual([255, 0, 0, 255]);
  expect(at(900)[3]).toBe(0);
  const file = scaleSvg(svg, { width: 600, height: 600 }, { width: 10.16, height: 10.16 });
  expect(file).toContain('width="10.16cm"');
  const drawn = await sharp(Buffer.from(file)).raw().toBuffer({ resolveWithObject: true });
  const middle =
    Math.round(drawn.info.height / 2) * drawn.info.width + Math.round(drawn.info.width / 4);
  expect([...drawn.data.subarray(middle * 4, middle * 4 + 4)]).toEqual([255, 0, 0, 255]);
});

test('RAST-1.3 the file of a drawing is that of the seller', async () => {
  const bytes = Buffer.from([1, 2, 3, 250]);
  expect(
    readRasterFile(createRasterDrawing({ format: 'jpeg', width: 1, height: 1, bytes })),
  ).toEqual(bytes);
  expect(readRasterFile('<svg xmlns="http://www.w3.org/2000/svg"/>')).toBeUndefined();
});

test('RAST-1.4 format and size are read from the header of a file', async () => {
  const picture = sharp({
    create: { width: 321, height: 123, channels: 3, background: '#ff8800' },
  });
  const size = { width: 321, height: 123 };
  expect(readRasterHeader(await picture.clone().png().toBuffer())).toEqual({
    format: 'png',
    ...size,
  });
  expect(readRasterHeader(await picture.clone().jpeg().toBuffer())).toEqual({
    format: 'jpeg',
    ...size,
  });
  const progressive = picture.clone().withMetadata({ orientation: 3 }).jpeg({ progressive: true });
  expect(readRasterHeader(await progressive.toBuffer())).toEqual({ format: 'jpeg', ...size });
  expect(readRasterHeader(await picture.clone().webp().toBuffer())).toBeUndefined();
  expect(readRasterHeader(Buffer.from([0xff, 0xd8, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]))).toBeUndefined();
  expect(readRasterHeader(Buffer.alloc(0))).toBeUndefined();
});
