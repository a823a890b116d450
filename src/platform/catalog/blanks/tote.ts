import type { Blank } from '#shared/contract/blank.ts';
import texts from '#texts/en/catalog.json' with { type: 'json' };
import { createSizeChart } from './blank.ts';

export const tote: Blank = {
  productId: '106',
  name: 'Canvas Tote',
  ...texts.blanks.tote,
  comparableBrands: ['Liberty Bags', 'Westford Mill', 'Econscious'],
  sizeChart: createSizeChart({ 'One size': { width: 15, height: 16.5, handle: 26.5 } }),
};
