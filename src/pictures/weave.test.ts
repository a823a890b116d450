import { expect, it } from 'vitest';
import { drawWeave } from './weave.ts';

const WIDTH = 64;
const spread = (cloth: Int8Array): number => Math.max(...cloth) - Math.min(...cloth);

it('shows threads of each kind where they are large enough, grain where they are not', () => {
  const kinds = (['knit', 'canvas', 'twill'] as const).map((weave) => drawWeave(WIDTH, 6 / WIDTH, weave));
  expect(new Set(kinds.map((cloth) => cloth.join())).size).toBe(3);
  for (const cloth of kinds) expect(spread(cloth)).toBeGreaterThan(60);
  expect(drawWeave(WIDTH, 1 / WIDTH, 'canvas')).toEqual(drawWeave(WIDTH, 1 / WIDTH, 'twill'));
});

it('leaves smooth things alone', () => {
  expect(spread(drawWeave(WIDTH, undefined))).toBe(0);
});
