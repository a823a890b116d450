import type { Blank } from '#shared/contract/blank.ts';
import { en as texts } from '#texts/en/blanks.ts';
import { createSizeChart } from './blank.ts';

export const notebook: Blank = {
  productId: '110',
  name: 'Clothbound Notebook',
  ...texts.notebook,
  comparableBrands: ['Leuchtturm1917', 'Moleskine', 'Baron Fig'],
  sizeChart: createSizeChart({ A5: { width: 5.8, height: 8.3, thickness: 0.6 } }),
};
