import type { Blank } from '#contract/blank.ts';
import { BLANK_SIZES } from '#domain/blank-sizes.ts';
import { chartFromInches } from './blank.ts';

/** A fitted cap is named by the head it goes round, in centimetres. */
const aroundInches = (size: string) => Math.round((Number.parseInt(size, 10) / 2.54) * 100) / 100;

export const fittedCap: Blank = {
  productId: '112',
  name: 'Fitted Cap',
  description:
    'A six-panel cap closed all round, made in eleven sizes instead of one with a strap. Curved brim, sweatband of brushed cotton.',
  materials: [
    '97% cotton twill, 3% elastane, 270 g/m² (8 oz)',
    'Backed front panels, eight rows of stitching on the brim',
    'Closed back, no strap, no buckle',
    'Wash by hand, dry on a bowl',
  ],
  fit: 'Mid profile. Measure above the ears and take the next size up; it gives about 3 mm in the first week.',
  comparableBrands: ['New Era', 'Flexfit'],
  sizeChart: chartFromInches(
    Object.fromEntries(
      BLANK_SIZES['fitted-cap'].map((size) => [size, { circumference: aroundInches(size), crown: 4.5, brim: 2.75 }]),
    ),
  ),
};
