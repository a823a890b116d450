import type { Blank } from '#shared/contract/blank.ts';
import texts from '#texts/en/catalog.json' with { type: 'json' };
import { createSizeChart } from './blank.ts';

export const phoneCase: Blank = {
  productId: '121',
  name: 'Phone Case',
  ...texts.blanks['phone-case'],
  comparableBrands: ['Casetify', 'Spigen', 'OtterBox'],
  sizeChart: createSizeChart(
    {
      'iPhone 15 Pro': { height: 15, width: 7.4, thickness: 1.1 },
      'iPhone 16 Pro': { height: 15.3, width: 7.5, thickness: 1.1 },
      'iPhone 16 Pro Max': { height: 16.7, width: 8.1, thickness: 1.1 },
    },
    'centimetres',
  ),
};

export const pillow: Blank = {
  productId: '122',
  name: 'Throw Pillow',
  ...texts.blanks.pillow,
  comparableBrands: ['Society6', 'Desenio', 'H&M Home'],
  sizeChart: createSizeChart(
    {
      '40 × 40': { width: 40, height: 40 },
      '45 × 45': { width: 45, height: 45 },
      '50 × 50': { width: 50, height: 50 },
    },
    'centimetres',
  ),
};

export const apron: Blank = {
  productId: '123',
  name: 'Bib Apron',
  ...texts.blanks.apron,
  comparableBrands: ['Westford Mill', 'Premier Workwear', 'Liberty Bags'],
  sizeChart: createSizeChart({ 'One size': { width: 24, length: 33.5 } }),
};

export const enamelMug: Blank = {
  productId: '124',
  name: 'Enamel Mug',
  ...texts.blanks['enamel-mug'],
  comparableBrands: ['Falcon', 'Emalco', 'Riess'],
  sizeChart: createSizeChart({ '350 ml': { height: 3.1, diameter: 3.3 } }),
};
