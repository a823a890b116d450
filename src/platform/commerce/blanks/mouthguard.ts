import type { Blank } from '#contract/blank.ts';
import { chartFromInches } from './blank.ts';

export const mouthguard: Blank = {
  productId: '103',
  name: 'Hydration Mouthguard',
  description:
    'A boil-and-bite mouthguard with a soft reservoir behind the front teeth: it holds a few sips and releases them when you bite.',
  materials: [
    'Thermoplastic EVA body, food-grade silicone reservoir',
    'Free of BPA, latex and phthalates',
    'Moulds at home in hot water, up to three times',
    'Rinse after use; vented case included',
  ],
  fit: 'Youth up to 10 years, Adult from 11 years. Not for use with braces.',
  comparableBrands: ['Shock Doctor', 'SISU', 'Opro'],
  sizeChart: chartFromInches({
    Youth: { width: 2.2, depth: 1.6, height: 0.9 },
    Adult: { width: 2.5, depth: 1.9, height: 1 },
  }),
};
