import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { findArtworkIssue } from '#pictures/artwork-rules/find-artwork-issue.ts';
import { findTextIssue, hasTexts } from '#pictures/artwork-rules/find-text-issue.ts';
import { readDrawingSize, setRootAttributes } from '#pictures/print-files/scale-svg.ts';
import { renderArtwork } from '#pictures/render-artwork.ts';
import { tryArtwork } from '#pictures/try-artwork.ts';
import { CHROMIUM } from '../helpers/browser/chromium.ts';
import {
  COLUMNS,
  compareDrawings,
  drawInChromium,
  type Pixels,
  SIDE,
  toPixels,
} from '../helpers/browser/compare-drawings.ts';
import { readTestVariable } from '../tools/test-variables.ts';
import { printTable } from './table.ts';

/** A folder of SVG files, such as one that icon packages are installed in. */
const FOLDER = readTestVariable('BENCH_DRAWINGS') ?? 'stores';
/** Maximum number of drawings of each folder, evenly chosen. */
const COUNT = Number(readTestVariable('BENCH_COUNT') ?? 600);
const MAX_SHARE = 0.02;
/** Smaller than prints: the drawings are many. */
const PRINT = { width: 800, height: 800 };

interface Outcome {
  readonly file: string;
  readonly issue?: string;
  readonly error?: string;
  /** Share of pixels that differ from Chromium. */
  readonly share?: number;
}

async function compareBatch(page: Page, files: readonly string[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const drawn: { file: string; svg: string; picture: Pixels }[] = [];
  for (const file of files) {
    const svg = readFileSync(file, 'utf8');
    try {
      const size = readDrawingSize(svg);
      const issue =
        findArtworkIssue(svg)?.message ??
        (hasTexts(svg) ? findTextIssue(svg, [])?.message : undefined) ??
        (await tryArtwork(svg, PRINT));
      if (issue !== undefined || !size) {
        outcomes.push({ file, issue: issue ?? 'expected a size' });
        continue;
      }
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
    if (other) outcomes.push({ file, share: compareDrawings(picture, other) });
  }
  return outcomes;
}

/** Prints how many SVG files are accepted as designs, and how their pictures differ from those of Chromium. */
export async function benchDesigns(): Promise<void> {
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
  printTable(
    ['folder', 'drawings', 'accepted', 'crashed', 'above 2 %', 'largest difference'],
    rows,
  );
  console.log(bad.join('\n'));
}
