import type { LocaleCode } from '#shared/contract/codes.ts';

/** Name of each language in that language. */
export const LOCALE_NAMES: Readonly<Record<LocaleCode, string>> = {
  en: 'English',
  de: 'Deutsch',
  nl: 'Nederlands',
  fr: 'Français',
  it: 'Italiano',
  es: 'Español',
  'pt-BR': 'Português (Brasil)',
  'en-GB': 'English (UK)',
};
