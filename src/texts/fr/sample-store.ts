import type { SampleStoreTexts } from '../language-files.ts';

export const fr: SampleStoreTexts = {
  seoDescription: 'La boutique officielle de {name}.',
  ctaText: 'Voir la boutique',
  chalk: 'Craie',
  stone: 'Pierre',
  shirts: 'T-shirts',
  listingTitle: 'Premier t-shirt',
  listingDescription: 'Le premier article de cette boutique. Modifiez-le dans catalog.json.',
};
