import type { DefaultThemeTexts } from '../language-files.ts';

export const de: DefaultThemeTexts = {
  heroBanner: {
    title: 'Gemacht, wenn du bestellst',
    body: 'Jedes Stück wird für den Menschen gedruckt, der es haben wollte. Farbe wählen, Größe wählen, und es geht in den Druck.',
    ctaText: 'Neues ansehen',
  },
  cart: { title: 'Dein Warenkorb' },
  login: { title: 'Anmelden' },
};
