import { expect, test } from 'vitest';
import { tryArtwork } from './try-artwork.ts';

const PRINT = { width: 1_200, height: 1_200 };
const wrap = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${content}</svg>`;
const RECT = '<rect width="80" height="80"/>';

test.each([
  ['shows nothing', '<g opacity="0"><path d="M0 0h9v9z"/></g>', 'got an empty one'],
  [
    'is another one at its print size',
    '<path vector-effect="non-scaling-stroke" stroke="red" stroke-width="60" d="M0 50h100"/>',
    'is the same at each size: ',
  ],
  [
    'renderers draw in different ways',
    `<symbol id="s" opacity=".3">${RECT}</symbol><use href="#s"/>`,
    'differ in 64.0 % of it. Convert it to plain paths with fills: it has <symbol>, <use>',
  ],
])('PICT-5.4 a drawing that %s is refused', async (_, content, message) => {
  expect(await tryArtwork(wrap(content), PRINT)).toContain(message);
});

test('PICT-5.4 a plain drawing is accepted', async () => {
  expect(await tryArtwork(wrap(RECT), PRINT)).toBeUndefined();
});
