import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import sharp from 'sharp';
import { findArtworkIssue } from '#pictures/artwork-rules/find-artwork-issue.ts';
import { readDrawingSize, setRootAttributes } from '#pictures/print-files/scale-svg.ts';
import { renderArtwork } from '#pictures/render-artwork.ts';
import { CHROMIUM } from '../helpers/browser/chromium.ts';
import { printTable } from './table.ts';

/** A folder of SVG files, such as one that icon packages are installed in. */
const FOLDER = process.env.BENCH_DRAWINGS ?? 'stores';
/** Maximum number of drawings of each folder, evenly chosen. */
const COUNT = Number(process.env.BENCH_COUNT ?? 600);
/** Side of a drawing, and of the pictures in a screenshot. */
const SIDE = 200;
const COLUMNS = 10;
/** Neither white nor black, so that both are seen on it. */
const BACKGROUND = '#9aaabb';
/** A pixel differs when a color differs by more, of 255. */
const TOLERANCE = 64;
const MAX_SHARE = 0.02;

interface Outcome {
  readonly file: string;
  readonly issue?: string;
  readonly error?: string;
  /** Share of pixels that differ from Chromium. */
  readonly share?: number;
}

interface Pixels {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

const toPixels = async (picture: sharp.Sharp): Promise<Pixels> => {
  const { data, info } = await picture
    .flatten({ background: BACKGROUND })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
};

/** Draws SVG texts as images of one page, each as large as the given picture. */
async function drawInChromium(
  page: Page,
  drawings: readonly { readonly svg: string; readonly width: number; readonly height: number }[],
): Promise<Pixels[]> {
  const images = drawings.map(({ svg, width, height }, index) => {
    const place = `left:${(index % COLUMNS) * SIDE}px;top:${Math.floor(index / COLUMNS) * SIDE}px`;
    return `<img style="${place}" width="${width}" height="${height}" src="data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}">`;
  });
  const height = Math.ceil(drawings.length / COLUMNS) * SIDE;
  await page.setViewportSize({ width: COLUMNS * SIDE, height });
  await page.setContent(
    `<style>body{background:${BACKGROUND}}img{position:absolute}</style>${images.join('')}`,
    { waitUntil: 'load' },
  );
  const shot = await page.screenshot();
  const parts: Pixels[] = [];
  for (const [index, drawing] of drawings.entries()) {
    const left = (index % COLUMNS) * SIDE;
    const top = Math.floor(index / COLUMNS) * SIDE;
    const { width, height } = drawing;
    parts.push(await toPixels(sharp(shot).extract({ left, top, width, height })));
  }
  return parts;
}

function compare(one: Pixels, other: Pixels): number {
  const count = one.width * one.height;
  const [step, otherStep] = [one.data.length / count, other.data.length / count];
  let differing = 0;
  for (let pixel = 0; pixel < count; pixel++) {
    const differs = [0, 1, 2].some(
      (channel) =>
        Math.abs(
          (one.data[pixel * step + channel] ?? 0) - (other.data[pixel * otherStep + channel] ?? 0),
        ) > TOLERANCE,
    );
    if (differs) differing++;
  }
  return differing / count;
}

async function compareBatch(page: Page, files: readonly string[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const drawn: { file: string; svg: string; picture: Pixels }[] = [];
  for (const file of files) {
    const svg = readFileSync(file, 'utf8');
    const issue = findArtworkIssue(svg);
    const size = issue ? undefined : readDrawingSize(svg);
    if (issue || !size) {
      outcomes.push({ file, issue: issue?.message ?? 'expected a size' });
      continue;
    }
    try {
      const picture = await toPixels(await renderArtwork(svg, SIDE, SIDE));
      const { width, height } = picture;
      const sized = setRootAttributes(svg, size, { width: `${width}`, height: `${height}` });
      drawn.push({ file, svg: sized, picture });
    } catch (error) {
      outcomes.push({ file, error: String(error) });
    }
  }
  const expected = await drawInChromium(
    page,
    drawn.map(({ svg, picture: { width, height } }) => ({ svg, width, height })),
  );
  for (const [index, { file, picture }] of drawn.entries()) {
    const other = expected[index];
    if (other) outcomes.push({ file, share: compare(picture, other) });
  }
  return outcomes;
}

const folders = Map.groupBy(globSync('**/*.svg', { cwd: FOLDER }).sort(), (file) =>
  file
    .split('/')
    .slice(0, file.startsWith('@') ? 2 : 1)
    .join('/'),
);
const browser = await chromium.launch(CHROMIUM);
const page = await browser.newPage();
const rows: string[][] = [];
const bad: string[] = [];
for (const [folder, all] of folders) {
  const step = Math.max(1, all.length / COUNT);
  const files = Array.from({ length: Math.min(COUNT, all.length) }, (_, index) =>
    join(FOLDER, all[Math.floor(index * step)] ?? ''),
  );
  const outcomes: Outcome[] = [];
  for (let at = 0; at < files.length; at += COLUMNS ** 2)
    outcomes.push(...(await compareBatch(page, files.slice(at, at + COLUMNS ** 2))));
  const accepted = outcomes.filter(({ issue }) => issue === undefined);
  const different = accepted.filter(({ share = 1 }) => share > MAX_SHARE);
  const worst = Math.max(0, ...accepted.map(({ share = 0 }) => share));
  rows.push([
    folder,
    String(outcomes.length),
    String(accepted.length),
    String(outcomes.filter(({ error }) => error).length),
    String(different.length),
    `${(worst * 100).toFixed(2)} %`,
  ]);
  for (const { file, issue, error, share } of outcomes)
    if (issue || error || (share ?? 0) > MAX_SHARE)
      bad.push(`${file}: ${error ?? issue ?? `${((share ?? 0) * 100).toFixed(1)} %`}`);
}
await browser.close();
printTable(['folder', 'drawings', 'accepted', 'crashed', 'above 2 %', 'largest difference'], rows);
console.log(bad.join('\n'));
