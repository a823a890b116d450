import type { SampleStoreTexts } from '../language-files.ts';

export const es: SampleStoreTexts = {
  seoDescription: 'La tienda oficial de {name}.',
  ctaText: 'Ver la tienda',
  chalk: 'Tiza',
  stone: 'Piedra',
  shirts: 'Camisetas',
  listingTitle: 'Primera camiseta',
  listingDescription: 'El primer producto de esta tienda. Cámbialo en catalog.json.',
};
