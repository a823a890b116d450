import type { DefaultThemeTexts } from '../language-files.ts';

export const it: DefaultThemeTexts = {
  heroBanner: {
    title: 'Fatto quando lo ordini',
    body: 'Ogni pezzo viene stampato per chi l’ha chiesto. Scegli un colore, scegli una taglia, e va in stampa.',
    ctaText: 'Guarda le novità',
  },
  cart: { title: 'Il tuo carrello' },
  login: { title: 'Accedi' },
};
