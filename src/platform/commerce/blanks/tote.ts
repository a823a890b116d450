import type { Blank } from '#contract/blank.ts';
import { chartFromInches } from './blank.ts';

export const tote: Blank = {
  productId: '106',
  name: 'Canvas Tote',
  description:
    'A heavy canvas tote with handles long enough for the shoulder, sewn down with crossed stitches. Carries ten records or a week of greens.',
  materials: [
    '100% organic cotton canvas, 340 g/m² (10 oz)',
    'Handles 67 cm (26.5 inches), crossed stitches at all ends',
    'Water-based screen print',
    'Machine wash cold, inside out; hang dry',
  ],
  comparableBrands: ['Liberty Bags', 'Westford Mill', 'Econscious'],
  sizeChart: chartFromInches({ 'One size': { width: 15, height: 16.5, handle: 26.5 } }),
};
