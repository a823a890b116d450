import type { Blank } from '#shared/contract/blank.ts';
import texts from '#texts/en/catalog.json' with { type: 'json' };
import { createSizeChart } from './blank.ts';

export const poster: Blank = {
  productId: '108',
  name: 'Art Print',
  ...texts.blanks.poster,
  comparableBrands: ['Desenio', 'Society6', 'King & McGaw'],
  sizeChart: createSizeChart({
    A3: { width: 11.7, height: 16.5 },
    A2: { width: 16.5, height: 23.4 },
    '50 × 70': { width: 19.7, height: 27.6 },
  }),
};
