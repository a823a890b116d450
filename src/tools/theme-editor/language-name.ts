import type { LocaleCode } from '#shared/contract/codes.ts';

const names = new Intl.DisplayNames('en', { type: 'language' });

/** Returns the English name of a language: `German`. */
export const getLanguageName = (locale: LocaleCode): string => names.of(locale) ?? locale;
