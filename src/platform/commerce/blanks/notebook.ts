import type { Blank } from '#contract/blank.ts';
import { chartFromInches } from './blank.ts';

export const notebook: Blank = {
  productId: '110',
  name: 'Clothbound Notebook',
  description:
    'A stitched notebook that lies flat, bound in cloth with an elastic band, a ribbon and 160 pages of dotted paper.',
  materials: [
    'Cloth over 2 mm board, printed on the front',
    '80 sheets of 100 g/m² paper, acid-free, 5 mm dot grid',
    'Thread-stitched, elastic closure, ribbon',
  ],
  comparableBrands: ['Leuchtturm1917', 'Moleskine', 'Baron Fig'],
  sizeChart: chartFromInches({ A5: { width: 5.8, height: 8.3, thickness: 0.6 } }),
};
