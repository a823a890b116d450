import type { Blank } from '#contract/blank.ts';
import { chartFromInches } from './blank.ts';

export const poster: Blank = {
  productId: '108',
  name: 'Art Print',
  description:
    'A matte print on heavy uncoated paper with a margin for framing. Rolled with tissue in a tube, never folded.',
  materials: [
    'Uncoated paper, 250 g/m², FSC certified',
    'Pigment inks, lightfast for 75 years behind glass',
    'Sent rolled in a stiff tube; frame and clips not included',
  ],
  comparableBrands: ['Desenio', 'Society6', 'King & McGaw'],
  sizeChart: chartFromInches({
    A3: { width: 11.7, height: 16.5 },
    A2: { width: 16.5, height: 23.4 },
    '50 × 70': { width: 19.7, height: 27.6 },
  }),
};
