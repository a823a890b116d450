import type { LocaleCode } from '#shared/contract/codes.ts';
import type { Messages, Terms } from './translator.ts';

/** Loads all texts of a language from a separate file, for features that need more texts than a page embeds. */
export async function loadMessages(locale: LocaleCode): Promise<Messages> {
  switch (locale) {
    case 'de':
      return (await import('./de/interface.ts')).de;
    case 'nl':
      return (await import('./nl/interface.ts')).nl;
    case 'fr':
      return (await import('./fr/interface.ts')).fr;
    case 'it':
      return (await import('./it/interface.ts')).it;
    case 'es':
      return (await import('./es/interface.ts')).es;
    case 'pt-BR':
      return (await import('./pt-BR/interface.ts')).ptBR;
    case 'en-GB':
      return (await import('./en-GB/interface.ts')).enGB;
    case 'en':
      return (await import('./en/interface.ts')).en;
  }
}

/** Loads the product terms of a language from the file with its texts. Empty for English, the language of the terms. */
export async function loadProductTerms(locale: LocaleCode): Promise<Terms> {
  switch (locale) {
    case 'de':
      return (await import('./de/product-terms.ts')).de.names;
    case 'nl':
      return (await import('./nl/product-terms.ts')).nl.names;
    case 'fr':
      return (await import('./fr/product-terms.ts')).fr.names;
    case 'it':
      return (await import('./it/product-terms.ts')).it.names;
    case 'es':
      return (await import('./es/product-terms.ts')).es.names;
    case 'pt-BR':
      return (await import('./pt-BR/product-terms.ts')).ptBR.names;
    case 'en':
    case 'en-GB':
      return {};
  }
}
