import type { Blank } from '#shared/contract/blank.ts';
import texts from '#texts/en/catalog.json' with { type: 'json' };
import { createSizeChart } from './blank.ts';

export const notebook: Blank = {
  productId: '110',
  name: 'Clothbound Notebook',
  ...texts.blanks.notebook,
  comparableBrands: ['Leuchtturm1917', 'Moleskine', 'Baron Fig'],
  sizeChart: createSizeChart({ A5: { width: 5.8, height: 8.3, thickness: 0.6 } }),
};
