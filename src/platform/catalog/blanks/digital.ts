import type { Blank } from '#shared/contract/blank.ts';
import texts from '#texts/en/catalog.json' with { type: 'json' };

export const digital: Blank = {
  productId: '111',
  name: 'Digital Download',
  ...texts.blanks.digital,
  comparableBrands: [],
};
