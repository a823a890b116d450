import type { SampleStoreTexts } from '../language-files.ts';

export const de: SampleStoreTexts = {
  seoDescription: 'Der offizielle Shop von {name}.',
  ctaText: 'Zum Shop',
  chalk: 'Kreide',
  stone: 'Stein',
  shirts: 'Shirts',
  listingTitle: 'Erstes Shirt',
  listingDescription: 'Das erste Produkt in diesem Shop. Du änderst es in catalog.json.',
};
