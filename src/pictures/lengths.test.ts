import sharp from 'sharp';
import { expect, test } from 'vitest';
import { placeArtwork } from './place-artwork.ts';
import { drawPrint } from './print-files/draw-print.ts';
import { scaleSvg } from './print-files/scale-svg.ts';
import { renderArtwork } from './render-artwork.ts';

/** Size of the drawings in pixels of CSS. */
const [WIDTH, HEIGHT] = [200, 70];
/** The same length in each unit: 96 pixels. */
const LENGTHS = ['96', '96px', '72pt', '6pc', '25.4mm', '2.54cm', '1in', '6em'];
const ROW = 2;
/** How a length is drawn: in a row of the drawing, as many pixels as it is long. */
const PLACES: readonly ((length: string, y: number) => string)[] = [
  (length, y) => `<rect y="${y}" width="${length}" height="${ROW}"/>`,
  (length, y) => `<path style="stroke:#000;stroke-width:${length}" d="M100 ${y}v${ROW}"/>`,
  (length, y) =>
    `<path stroke="#000" stroke-width="2" stroke-dasharray="${length} 999" d="M0 ${y + 1}h200"/>`,
  (length, y) =>
    `<clipPath id="c${y}"><rect y="${y}" width="${length}" height="2"/></clipPath><rect y="${y}" width="200" height="2" clip-path="url(#c${y})"/>`,
];
const ROWS = [
  ...PLACES.flatMap((draw) => LENGTHS.map((length) => [draw, length] as const)),
  ...PLACES.slice(0, 1).map((draw) => [draw, '48%'] as const),
];
const CONTENT = ROWS.map(([draw, length], index) => draw(length, index * ROW)).join('');

const BOX = `viewBox="0 0 ${WIDTH} ${HEIGHT}"`;
/** Sizes of a root element: with a viewBox any size, without one that of the drawing. */
const ROOTS: readonly string[] = [
  BOX,
  `${BOX} width="20mm" height="7mm"`,
  ...['210mm', '8.5in', '24cm', '595pt', '30pc', '500px', '9em', '100%'].map(
    (size) => `${BOX} width="${size}"`,
  ),
  ...[
    '200',
    '200px',
    '150pt',
    '12.5pc',
    '52.9166667mm',
    '5.29166667cm',
    '2.0833333in',
    '12.5em',
  ].map((size) => `width="${size}" height="${HEIGHT}"`),
];

/** Returns for each row of a picture the share of its pixels that is drawn, in percent. */
async function measureRows(picture: sharp.Sharp): Promise<number[]> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  return ROWS.map((_, index) => {
    const row = Math.floor(((index + 0.5) * ROW * info.width) / WIDTH) * info.width;
    let drawn = 0;
    for (let x = 0; x < info.width; x++) drawn += (data[(row + x) * 4 + 3] ?? 0) / 255;
    return Math.round((100 * drawn) / info.width);
  });
}

test.each(ROOTS)(
  'PICT-5.1 lengths in each unit are 96 pixels an inch at each size of a picture and in the print file, in a drawing with %s',
  async (root) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${root}>${CONTENT}</svg>`;
    const right = ROWS.map(() => 48);
    const toHeight = (width: number) => (width * HEIGHT) / WIDTH;
    for (const width of [200, 600, 1_600, 3_000])
      expect(await measureRows(await renderArtwork(svg, width, width)), `${width}`).toEqual(right);
    const print = await drawPrint({ svg, width: 3_000, height: toHeight(3_000), dpi: 300 });
    expect(await measureRows(sharp(print)), 'print file').toEqual(right);
    const size = { width: WIDTH, height: HEIGHT };
    const file = scaleSvg(svg, size, { width: 10, height: toHeight(10) });
    expect(await measureRows(await renderArtwork(file, 600, 600)), 'print as SVG').toEqual(right);
  },
);

const ENTITIES = `<?xml version="1.0"?>
<!-- <!DOCTYPE svg> --><!DOCTYPE svg [
  <!ENTITY ns "http://www.w3.org/2000/svg">
  <!ENTITY red "#ff0000">
]>
<svg xmlns="&ns;" viewBox="0 0 10 10"><title>&amp;<![CDATA[&red;]]></title><path fill="&red;" d="M0 0h10v10H0z"/></svg>`;

test.each([
  ['drawn', ENTITIES],
  ['scaled', scaleSvg(ENTITIES, { width: 10, height: 10 }, { width: 5, height: 5 })],
  ['placed', placeArtwork(ENTITIES, 'tee', { width: '100%' })],
])('PICT-5.2 a drawing with entities is %s with their texts', async (_, svg) => {
  const picture = await renderArtwork(svg, 20, 20);
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  const middle = (5 * info.width + Math.floor(info.width / 2)) * 4;
  expect([...data.subarray(middle, middle + 4)]).toEqual([255, 0, 0, 255]);
  if (svg !== ENTITIES) expect(svg).not.toContain('<!ENTITY');
});
