import type { Blank } from '#contract/blank.ts';
import { chartFromInches } from './blank.ts';

export const bottle: Blank = {
  productId: '104',
  name: 'Steel Bottle',
  description:
    'A double-walled steel bottle with a powder-coated body, a wide mouth that takes ice cubes and a screw cap with a carrying loop.',
  materials: [
    '18/8 stainless steel, double-walled and vacuum insulated',
    'Powder coat; print cured into the coat',
    'Polypropylene cap, silicone seal; free of BPA',
    'Cold for 24 hours, hot for 12; wash by hand',
  ],
  fit: '500 ml fits most cup holders, 750 ml most bottle cages and bag pockets.',
  comparableBrands: ['Hydro Flask', 'Klean Kanteen', 'Yeti'],
  sizeChart: chartFromInches({
    '500 ml': { height: 8.9, diameter: 2.9, mouth: 1.9 },
    '750 ml': { height: 10.6, diameter: 3.2, mouth: 1.9 },
  }),
};
