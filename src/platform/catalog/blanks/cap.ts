import type { Blank } from '#shared/contract/blank.ts';
import { en as texts } from '#texts/en/blanks.ts';
import { createSizeChart } from './blank.ts';

export const cap: Blank = {
  productId: '105',
  name: 'Six-Panel Cap',
  ...texts.cap,
  comparableBrands: ['Yupoong', 'Richardson', 'New Era'],
  sizeChart: createSizeChart({ 'One size': { crown: 4.5, brim: 2.75, circumference: 22.8 } }),
};
