const formatters = new Map<string, Intl.NumberFormat>();

/** A measure as a language writes it: `2.5` is `2,5` in German. */
export function formatNumber(value: number, locale: string): string {
  let formatter = formatters.get(locale);
  if (!formatter) {
    formatter = new Intl.NumberFormat(locale);
    formatters.set(locale, formatter);
  }
  return formatter.format(value);
}
