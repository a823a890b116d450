import { readTimeZone } from '#storefront/rules/read-time-zone.ts';

interface BrowserHints {
  /** Languages of the shopper, the preferred one first, such as `de-AT`. */
  readonly languages: readonly string[];
  readonly timeZone: string | undefined;
}

const readHints = (): BrowserHints => ({
  languages: navigator.languages,
  timeZone: readTimeZone(),
});

/**
 * Returns the listed country in which a shopper probably is: that of a language such as `de-AT`, or else that of the time zone, or
 * else that with most speakers of a language. Undefined when none of these is listed.
 */
export function findLikelyCountry(
  countries: readonly string[],
  { languages, timeZone }: BrowserHints = readHints(),
): string | undefined {
  const locales = languages.flatMap(parseLocale);
  const isListed = (code: string | undefined) => code !== undefined && countries.includes(code);
  return (
    locales.map(({ region }) => region).find(isListed) ??
    countries.find((code) => listTimeZones(code).includes(timeZone ?? '')) ??
    locales.map((locale) => locale.maximize().region).find(isListed)
  );
}

/** Empty for a text that is no language, such as `C`, which some browsers report. */
function parseLocale(language: string): Intl.Locale[] {
  try {
    return [new Intl.Locale(language)];
  } catch {
    return [];
  }
}

/** Older browsers have a property in place of the method. Empty in browsers with neither. */
function listTimeZones(country: string): readonly string[] {
  const locale: Intl.Locale & {
    readonly timeZones?: readonly string[];
    getTimeZones?(): readonly string[] | undefined;
  } = new Intl.Locale(`und-${country}`);
  return locale.getTimeZones?.() ?? locale.timeZones ?? [];
}
