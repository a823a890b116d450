import { en } from '../en/theme.ts';
import type { DefaultThemeTexts } from '../language-files.ts';

export const enGB: DefaultThemeTexts = { ...en, cart: { title: 'Your basket' } };
