import type { Blank } from '#shared/contract/blank.ts';
import texts from '#texts/en/catalog.json' with { type: 'json' };
import { createSizeChart } from './blank.ts';

export const bottle: Blank = {
  productId: '104',
  name: 'Steel Bottle',
  ...texts.blanks.bottle,
  comparableBrands: ['Hydro Flask', 'Klean Kanteen', 'Yeti'],
  sizeChart: createSizeChart({
    '500 ml': { height: 8.9, diameter: 2.9, mouth: 1.9 },
    '750 ml': { height: 10.6, diameter: 3.2, mouth: 1.9 },
  }),
};
