import type { SampleStoreTexts } from '../language-files.ts';

export const it: SampleStoreTexts = {
  seoDescription: 'Il negozio ufficiale di {name}.',
  ctaText: 'Vai al negozio',
  chalk: 'Gesso',
  stone: 'Pietra',
  shirts: 'T-shirt',
  listingTitle: 'Prima t-shirt',
  listingDescription: 'Il primo prodotto di questo negozio. Modificalo in catalog.json.',
};
