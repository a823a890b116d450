import { expect, it } from 'vitest';
import { drawWeave } from './weave.ts';

const WIDTH = 64;
const getRange = (cloth: Int8Array): number => Math.max(...cloth) - Math.min(...cloth);

it('each kind of thread is drawn if it is large enough, otherwise grain', () => {
  const kinds = (['knit', 'canvas', 'twill'] as const).map((weave) =>
    drawWeave(WIDTH, 6 / WIDTH, weave),
  );
  expect(new Set(kinds.map((cloth) => cloth.join())).size).toBe(3);
  for (const cloth of kinds) expect(getRange(cloth)).toBeGreaterThan(60);
  expect(drawWeave(WIDTH, 1 / WIDTH, 'canvas')).toEqual(drawWeave(WIDTH, 1 / WIDTH, 'twill'));
});

it('a smooth material has no texture', () => {
  expect(getRange(drawWeave(WIDTH, undefined))).toBe(0);
});
