import type { Blank } from '#shared/contract/blank.ts';
import texts from '#texts/en/catalog.json' with { type: 'json' };
import { createSizeChart } from './blank.ts';

export const mug: Blank = {
  productId: '107',
  name: 'Stoneware Mug',
  ...texts.blanks.mug,
  comparableBrands: ['Ancap', 'Acme', 'Denby'],
  sizeChart: createSizeChart({ '330 ml': { height: 3.75, diameter: 3.25 } }),
};
