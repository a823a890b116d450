import type { Blank } from '#shared/contract/blank.ts';
import texts from '#texts/en/catalog.json' with { type: 'json' };
import { createSizeChart } from './blank.ts';

export const sticker: Blank = {
  productId: '109',
  name: 'Die-Cut Sticker',
  ...texts.blanks.sticker,
  comparableBrands: ['Sticker Mule', 'StickerApp', 'Diginate'],
  sizeChart: createSizeChart({ '8 cm': { width: 3.15, height: 3.15 } }),
};
