import type { Blank } from '#contract/blank.ts';
import { chartFromInches } from './blank.ts';

export const tee: Blank = {
  productId: '101',
  name: 'Training Tee',
  description:
    'A mid-weight tee cut for movement: set-in sleeves, taped shoulders and a collar that keeps its shape wash after wash.',
  materials: [
    '60% combed ring-spun cotton, 40% recycled polyester',
    '165 g/m² (4.9 oz) jersey, pre-shrunk',
    'Water-based print, tear-away label',
    'Machine wash cold, inside out; tumble dry low',
  ],
  fit: 'Regular fit, true to size. Between two sizes, take the larger one.',
  comparableBrands: ['Bella+Canvas', 'Next Level', 'Gildan'],
  sizeChart: chartFromInches({
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
