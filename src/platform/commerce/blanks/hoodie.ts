import type { Blank } from '#contract/blank.ts';
import { chartFromInches } from './blank.ts';

export const hoodie: Blank = {
  productId: '102',
  name: 'Heavyweight Hoodie',
  description:
    'A dense, brushed fleece hoodie with a double-layer hood, a kangaroo pocket and ribbed cuffs that stay where you push them.',
  materials: [
    '80% cotton, 20% recycled polyester',
    '400 g/m² (11.8 oz) brushed fleece',
    'Flat-felled seams, metal eyelets, round draw cord',
    'Machine wash cold, inside out; hang dry',
  ],
  fit: 'Relaxed fit with dropped shoulders. Take one size down for a closer cut.',
  comparableBrands: ['Independent Trading', 'Champion', 'Lane Seven'],
  sizeChart: chartFromInches({
    XS: { chest: 19, length: 25.5, sleeve: 32 },
    S: { chest: 20.5, length: 26.5, sleeve: 33 },
    M: { chest: 22, length: 27.5, sleeve: 34 },
    L: { chest: 23.5, length: 28.5, sleeve: 35 },
    XL: { chest: 25, length: 29.5, sleeve: 36 },
    '2XL': { chest: 26.5, length: 30.5, sleeve: 37 },
    '3XL': { chest: 28, length: 31.5, sleeve: 38 },
  }),
};
