import type { LocaleCode } from '#shared/contract/codes.ts';
import { de } from './de/sample-store.ts';
import { en } from './en/sample-store.ts';
import { enGB } from './en-GB/sample-store.ts';
import { es } from './es/sample-store.ts';
import { fr } from './fr/sample-store.ts';
import { it } from './it/sample-store.ts';
import type { SampleStoreTexts } from './language-files.ts';
import { nl } from './nl/sample-store.ts';
import { ptBR } from './pt-BR/sample-store.ts';

/** Texts of a new store folder in every language. */
export const SAMPLE_STORE_TEXTS: Readonly<Record<LocaleCode, SampleStoreTexts>> = {
  en,
  de,
  nl,
  fr,
  it,
  es,
  'pt-BR': ptBR,
  'en-GB': enGB,
};
