import type { Blank } from '#contract/blank.ts';
import { chartFromInches } from './blank.ts';

export const mug: Blank = {
  productId: '107',
  name: 'Stoneware Mug',
  description:
    'A thick-walled mug with a handle for three fingers. The print is fired under the glaze and goes round the body.',
  materials: [
    'Glazed stoneware, free of lead and cadmium',
    'Holds 330 ml (11 oz)',
    'Safe for dishwasher and microwave',
  ],
  comparableBrands: ['Ancap', 'Acme', 'Denby'],
  sizeChart: chartFromInches({ '330 ml': { height: 3.75, diameter: 3.25 } }),
};
