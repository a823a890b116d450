import type { Blank } from '#shared/contract/blank.ts';
import { en as texts } from '#texts/en/blanks.ts';

export const digital: Blank = {
  productId: '111',
  name: 'Digital Download',
  ...texts.digital,
  comparableBrands: [],
};
