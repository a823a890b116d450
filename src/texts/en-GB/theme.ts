import { en } from '../en/theme.ts';
import type { DefaultThemeTexts } from '../language-files.ts';

export const enGB: DefaultThemeTexts = {
  ...en,
  heroBanner: {
    ...en.heroBanner,
    body: 'Every item is printed for the person who ordered it. Pick a colour and a size, and we print it.',
  },
  cart: { title: 'Your basket' },
};
