/** What a country is called in a language, by its ISO 3166-1 code of two letters. */
export const countryName = (code: string, locale: string): string =>
  new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code;
