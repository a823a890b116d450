import type { Blank } from '#shared/contract/blank.ts';
import { en as texts } from '#texts/en/blanks.ts';
import { createSizeChart } from './blank.ts';

export const bottle: Blank = {
  productId: '104',
  name: 'Steel Bottle',
  ...texts.bottle,
  comparableBrands: ['Hydro Flask', 'Klean Kanteen', 'Yeti'],
  sizeChart: createSizeChart({
    '500 ml': { height: 8.9, diameter: 2.9, mouth: 1.9 },
    '750 ml': { height: 10.6, diameter: 3.2, mouth: 1.9 },
  }),
};
