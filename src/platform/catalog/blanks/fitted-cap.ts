import type { Blank } from '#shared/contract/blank.ts';
import { BLANK_SIZES } from '#shared/contract/blank-sizes.ts';
import texts from '#texts/en/catalog.json' with { type: 'json' };
import { createSizeChart } from './blank.ts';

/** Sizes of a fitted cap are head circumferences in centimeters. */
const toInches = (size: string) => Math.round((Number.parseInt(size, 10) / 2.54) * 100) / 100;

export const fittedCap: Blank = {
  productId: '112',
  name: 'Fitted Cap',
  ...texts.blanks['fitted-cap'],
  comparableBrands: ['New Era', 'Flexfit'],
  sizeChart: createSizeChart(
    Object.fromEntries(
      BLANK_SIZES['fitted-cap'].map((size) => [
        size,
        { circumference: toInches(size), crown: 4.5, brim: 2.75 },
      ]),
    ),
  ),
};
