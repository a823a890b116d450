import type { LocaleCode } from '#contract/common.ts';
import * as de from './de/index.ts';
import * as en from './en/index.ts';
import * as enGB from './en-GB/index.ts';
import * as es from './es/index.ts';
import * as fr from './fr/index.ts';
import * as it from './it/index.ts';
import * as nl from './nl/index.ts';
import * as ptBR from './pt-BR/index.ts';

/** The policy pages in a language. */
type Policies = typeof en;

const byLocale: Readonly<Record<LocaleCode, Policies>> = { en, de, nl, fr, it, es, 'pt-BR': ptBR, 'en-GB': enGB };

/** The policy pages in a language, each a function of the store's name. */
export const policiesIn = (locale: LocaleCode): Policies => byLocale[locale];
