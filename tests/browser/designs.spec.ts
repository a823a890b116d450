import { expect, test } from 'playwright/test';
import { findArtworkIssue } from '#pictures/artwork-rules/find-artwork-issue.ts';
import { readDrawingSize, setRootAttributes } from '#pictures/print-files/scale-svg.ts';
import { renderArtwork } from '#pictures/render-artwork.ts';
import { tryArtwork } from '#pictures/try-artwork.ts';
import { DRAWINGS } from '../fixtures/drawings.ts';
import {
  compareDrawings,
  drawInChromium,
  SIDE,
  toPixels,
} from '../helpers/browser/compare-drawings.ts';

test.skip(({ viewport }) => (viewport?.width ?? 0) < 1000, 'pictures are the same at any width');

/** Share of the pixels of a design that may differ from a browser's. */
const MAX_SHARE = 0.02;

test('PICT-7.1 50 drawings with the features of designs are accepted, and drawn as Chromium draws them', async ({
  page,
}) => {
  const names = Object.keys(DRAWINGS);
  expect(names).toHaveLength(50);
  const drawings: { picture: Awaited<ReturnType<typeof toPixels>>; svg: string }[] = [];
  for (const name of names) {
    const svg = DRAWINGS[name] ?? '';
    expect(
      findArtworkIssue(svg) ?? (await tryArtwork(svg, { width: 500, height: 500 })),
      name,
    ).toBeUndefined();
    const size = readDrawingSize(svg) ?? { width: 0, height: 0 };
    drawings.push({
      picture: await toPixels(await renderArtwork(svg, SIDE, SIDE)),
      svg: setRootAttributes(svg, size, { width: `${SIDE}`, height: `${SIDE}` }),
    });
  }
  const expected = await drawInChromium(
    page,
    drawings.map(({ svg }) => ({ svg, width: SIDE, height: SIDE })),
  );
  const different = names.filter((_, index) => {
    const [one, other] = [drawings[index]?.picture, expected[index]];
    return !one || !other || compareDrawings(one, other) > MAX_SHARE;
  });
  expect(different).toEqual([]);
});
