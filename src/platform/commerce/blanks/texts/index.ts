import type { Blank } from '#contract/blank.ts';
import type { LocaleCode } from '#contract/common.ts';
import type { BlankName } from '#domain/blank-sizes.ts';
import { productWord } from '#domain/product-words.ts';
import type { BlankTexts } from './blank-texts.ts';
import { de } from './de.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import { nl } from './nl.ts';
import { ptBR } from './pt-BR.ts';

/** English stands in the blanks themselves. */
export const BLANK_TEXTS: Readonly<Record<Exclude<LocaleCode, 'en' | 'en-GB'>, BlankTexts>> = {
  de,
  nl,
  fr,
  it,
  es,
  'pt-BR': ptBR,
};

/** A blank as it is told of in a language. */
export function blankIn(locale: LocaleCode, name: BlankName, blank: Blank): Blank {
  if (locale === 'en' || locale === 'en-GB') return blank;
  return { ...blank, ...BLANK_TEXTS[locale][name], name: productWord(blank.name, locale) };
}
