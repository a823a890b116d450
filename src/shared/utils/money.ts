/** Minor units of a major unit: every supported currency has two decimals. */
export const MINOR_PER_MAJOR = 100;

/** Converts minor units to a number in major units, for analytics. */
export const toMajorUnits = (minor: number): number => minor / MINOR_PER_MAJOR;

const formatters = new Map<string, Intl.NumberFormat>();

/** A cache: creating an Intl formatter was the slowest step of a 10,000-page build. */
function formatter(locale: string, currency: string): Intl.NumberFormat {
  const key = `${locale} ${currency}`;
  const cached = formatters.get(key);
  if (cached) return cached;
  const created = new Intl.NumberFormat(locale, { style: 'currency', currency });
  formatters.set(key, created);
  return created;
}

/** Formats minor units with two decimals, e.g. `$24.99`. All displayed prices use it. */
export function formatMoney(minorUnits: number, currency: string, locale: string): string {
  return formatter(locale, currency).format(minorUnits / MINOR_PER_MAJOR);
}

/** Formats minor units as a decimal without currency, for JSON-LD and the data layer: `24.99`. */
export function formatDecimal(minorUnits: number): string {
  const sign = minorUnits < 0 ? '-' : '';
  const digits = String(Math.abs(minorUnits)).padStart(3, '0');
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
