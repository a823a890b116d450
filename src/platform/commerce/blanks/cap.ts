import type { Blank } from '#contract/blank.ts';
import { chartFromInches } from './blank.ts';

export const cap: Blank = {
  productId: '105',
  name: 'Six-Panel Cap',
  description:
    'A structured six-panel cap with a curved brim, stitched eyelets and a cotton sweatband that dries between two runs.',
  materials: [
    '100% cotton twill, 260 g/m² (7.7 oz)',
    'Backed front panels, six rows of stitching on the brim',
    'Metal buckle on a self-fabric strap',
    'Wash by hand, dry in shape',
  ],
  fit: 'Mid profile. The strap fits heads of 55 to 61 cm (21.7 to 24 inches).',
  comparableBrands: ['Yupoong', 'Richardson', 'New Era'],
  sizeChart: chartFromInches({ 'One size': { crown: 4.5, brim: 2.75, circumference: 22.8 } }),
};
