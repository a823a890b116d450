import type { Blank } from '#shared/contract/blank.ts';
import texts from '#texts/en/catalog.json' with { type: 'json' };
import { createSizeChart } from './blank.ts';

export const tee: Blank = {
  productId: '101',
  name: 'Training Tee',
  ...texts.blanks.tee,
  comparableBrands: ['Bella+Canvas', 'Next Level', 'Gildan'],
  sizeChart: createSizeChart({
    XS: { chest: 16.5, length: 27, sleeve: 7.75 },
    S: { chest: 18, length: 28, sleeve: 8.25 },
    M: { chest: 20, length: 29, sleeve: 8.75 },
    L: { chest: 22, length: 30, sleeve: 9.25 },
    XL: { chest: 24, length: 31, sleeve: 9.75 },
    '2XL': { chest: 26, length: 32, sleeve: 10.25 },
    '3XL': { chest: 28, length: 33, sleeve: 10.75 },
    '4XL': { chest: 30, length: 34, sleeve: 11.25 },
  }),
};
