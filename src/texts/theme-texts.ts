import type { LocaleCode } from '#shared/contract/codes.ts';
import { de } from './de/theme.ts';
import { en } from './en/theme.ts';
import { enGB } from './en-GB/theme.ts';
import { es } from './es/theme.ts';
import { fr } from './fr/theme.ts';
import { it } from './it/theme.ts';
import type { DefaultThemeTexts } from './language-files.ts';
import { nl } from './nl/theme.ts';
import { ptBR } from './pt-BR/theme.ts';

/** Texts of the default theme in every language. */
export const THEME_TEXTS: Readonly<Record<LocaleCode, DefaultThemeTexts>> = {
  en,
  de,
  nl,
  fr,
  it,
  es,
  'pt-BR': ptBR,
  'en-GB': enGB,
};
