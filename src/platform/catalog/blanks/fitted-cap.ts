import type { Blank } from '#shared/contract/blank.ts';
import { BLANK_SIZES } from '#shared/contract/blank-sizes.ts';
import { en as texts } from '#shared/i18n/en/blanks.ts';
import { createSizeChart } from './blank.ts';

/** A fitted cap is named by the head it goes round, in centimetres. */
const aroundInches = (size: string) => Math.round((Number.parseInt(size, 10) / 2.54) * 100) / 100;

export const fittedCap: Blank = {
  productId: '112',
  name: 'Fitted Cap',
  ...texts['fitted-cap'],
  comparableBrands: ['New Era', 'Flexfit'],
  sizeChart: createSizeChart(
    Object.fromEntries(
      BLANK_SIZES['fitted-cap'].map((size) => [size, { circumference: aroundInches(size), crown: 4.5, brim: 2.75 }]),
    ),
  ),
};
