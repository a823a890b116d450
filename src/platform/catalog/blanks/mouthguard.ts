import type { Blank } from '#shared/contract/blank.ts';
import texts from '#texts/en/catalog.json' with { type: 'json' };
import { createSizeChart } from './blank.ts';

export const mouthguard: Blank = {
  productId: '103',
  name: 'Hydration Mouthguard',
  ...texts.blanks.mouthguard,
  comparableBrands: ['Shock Doctor', 'SISU', 'Opro'],
  sizeChart: createSizeChart({
    Youth: { width: 2.2, depth: 1.6, height: 0.9 },
    Adult: { width: 2.5, depth: 1.9, height: 1 },
  }),
};
