import type { SampleStoreTexts } from '../language-files.ts';

export const nl: SampleStoreTexts = {
  seoDescription: 'De officiële shop van {name}.',
  ctaText: 'Naar de shop',
  chalk: 'Krijt',
  stone: 'Steen',
  shirts: 'Shirts',
  listingTitle: 'Eerste shirt',
  listingDescription: 'Het eerste product in deze shop. Je past het aan in catalog.json.',
};
