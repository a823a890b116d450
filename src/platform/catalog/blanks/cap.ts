import type { Blank } from '#shared/contract/blank.ts';
import texts from '#texts/en/catalog.json' with { type: 'json' };
import { createSizeChart } from './blank.ts';

export const cap: Blank = {
  productId: '105',
  name: 'Six-Panel Cap',
  ...texts.blanks.cap,
  comparableBrands: ['Yupoong', 'Richardson', 'New Era'],
  sizeChart: createSizeChart({ 'One size': { crown: 4.5, brim: 2.75, circumference: 22.8 } }),
};
