import type { DefaultThemeTexts } from '../language-files.ts';

export const nl: DefaultThemeTexts = {
  heroBanner: {
    title: 'Gemaakt zodra je bestelt',
    body: 'Elk stuk wordt gedrukt voor wie erom vroeg. Kies een kleur, kies een maat, en het gaat op de pers.',
    ctaText: 'Bekijk wat nieuw is',
  },
  cart: { title: 'Je winkelwagen' },
  login: { title: 'Inloggen' },
};
