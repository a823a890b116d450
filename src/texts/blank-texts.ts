import type { LocaleCode } from '#shared/contract/codes.ts';
import { de } from './de/blanks.ts';
import { en } from './en/blanks.ts';
import { enGB } from './en-GB/blanks.ts';
import { es } from './es/blanks.ts';
import { fr } from './fr/blanks.ts';
import { it } from './it/blanks.ts';
import type { BlankTexts } from './language-files.ts';
import { nl } from './nl/blanks.ts';
import { ptBR } from './pt-BR/blanks.ts';

/** Descriptions of the blanks in every language. */
export const BLANK_TEXTS: Readonly<Record<LocaleCode, BlankTexts>> = {
  en,
  de,
  nl,
  fr,
  it,
  es,
  'pt-BR': ptBR,
  'en-GB': enGB,
};
