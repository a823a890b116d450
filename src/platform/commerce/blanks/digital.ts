import type { Blank } from '#contract/blank.ts';

export const digital: Blank = {
  productId: '111',
  name: 'Digital Download',
  description:
    'Files to keep, delivered by a link to your inbox. Read, play or print them on any device; nothing is shipped.',
  materials: ['Files without copy protection', 'Download as often as you like for 12 months', 'For personal use'],
  comparableBrands: [],
};
