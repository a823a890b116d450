import type { Blank } from '#shared/contract/blank.ts';
import texts from '#texts/en/catalog.json' with { type: 'json' };
import { createSizeChart } from './blank.ts';

export const hoodie: Blank = {
  productId: '102',
  name: 'Heavyweight Hoodie',
  ...texts.blanks.hoodie,
  comparableBrands: ['Independent Trading', 'Champion', 'Lane Seven'],
  sizeChart: createSizeChart({
    XS: { chest: 19, length: 25.5, sleeve: 32 },
    S: { chest: 20.5, length: 26.5, sleeve: 33 },
    M: { chest: 22, length: 27.5, sleeve: 34 },
    L: { chest: 23.5, length: 28.5, sleeve: 35 },
    XL: { chest: 25, length: 29.5, sleeve: 36 },
    '2XL': { chest: 26.5, length: 30.5, sleeve: 37 },
    '3XL': { chest: 28, length: 31.5, sleeve: 38 },
  }),
};
