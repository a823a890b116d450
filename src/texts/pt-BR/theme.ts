import type { DefaultThemeTexts } from '../language-files.ts';

export const ptBR: DefaultThemeTexts = {
  heroBanner: {
    title: 'Feito quando você pede',
    body: 'Cada peça é impressa para quem pediu. Escolha uma cor, escolha um tamanho, e ela vai para a prensa.',
    ctaText: 'Ver as novidades',
  },
  cart: { title: 'Seu carrinho' },
  login: { title: 'Entrar' },
};
