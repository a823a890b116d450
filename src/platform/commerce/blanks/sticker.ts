import type { Blank } from '#contract/blank.ts';
import { chartFromInches } from './blank.ts';

export const sticker: Blank = {
  productId: '109',
  name: 'Die-Cut Sticker',
  description:
    'A weatherproof vinyl sticker, cut to shape with a white edge. Stays on bottles, laptops and bumpers and comes off in one piece.',
  materials: [
    'White vinyl with a matte laminate',
    'Outdoors for three years, safe for the dishwasher',
    'Removable adhesive on an easy-peel back',
  ],
  comparableBrands: ['Sticker Mule', 'StickerApp', 'Diginate'],
  sizeChart: chartFromInches({ '8 cm': { width: 3.15, height: 3.15 } }),
};
