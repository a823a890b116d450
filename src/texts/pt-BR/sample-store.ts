import type { SampleStoreTexts } from '../language-files.ts';

export const ptBR: SampleStoreTexts = {
  seoDescription: 'A loja oficial de {name}.',
  ctaText: 'Ver a loja',
  chalk: 'Giz',
  stone: 'Pedra',
  shirts: 'Camisetas',
  listingTitle: 'Primeira camiseta',
  listingDescription: 'O primeiro produto desta loja. Altere-o em catalog.json.',
};
