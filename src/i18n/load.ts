import type { LocaleCode } from '#contract/codes.ts';
import type { Messages } from './translate.ts';

/** Every text of a language, each language a file of its own: for what a page embeds too few of. */
export async function loadMessages(locale: LocaleCode): Promise<Messages> {
  switch (locale) {
    case 'de':
      return (await import('./de.ts')).de;
    case 'nl':
      return (await import('./nl.ts')).nl;
    case 'fr':
      return (await import('./fr.ts')).fr;
    case 'it':
      return (await import('./it.ts')).it;
    case 'es':
      return (await import('./es.ts')).es;
    case 'pt-BR':
      return (await import('./pt-BR.ts')).ptBR;
    case 'en-GB':
      return (await import('./en-GB.ts')).enGB;
    case 'en':
      return (await import('./en.ts')).en;
  }
}
