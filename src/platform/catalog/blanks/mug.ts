import type { Blank } from '#shared/contract/blank.ts';
import { en as texts } from '#texts/en/blanks.ts';
import { createSizeChart } from './blank.ts';

export const mug: Blank = {
  productId: '107',
  name: 'Stoneware Mug',
  ...texts.mug,
  comparableBrands: ['Ancap', 'Acme', 'Denby'],
  sizeChart: createSizeChart({ '330 ml': { height: 3.75, diameter: 3.25 } }),
};
