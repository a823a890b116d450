/** Cents of a dollar: every currency sold in has two decimals. */
export const MINOR_PER_MAJOR = 100;

/** Minor units as analytics want money: a number in major units. */
export const toMajorUnits = (minor: number): number => minor / MINOR_PER_MAJOR;

const formatters = new Map<string, Intl.NumberFormat>();

/** Making an Intl formatter is dear (it led the profile of a 10,000-page build), so each is made once. */
function formatter(locale: string, currency: string): Intl.NumberFormat {
  const key = `${locale} ${currency}`;
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(locale, { style: 'currency', currency });
  formatters.set(key, made);
  return made;
}

/** Text of an amount in minor units with two decimals, e.g. `$24.99`. Every price a shopper reads comes from here. */
export function formatMoney(minorUnits: number, currency: string, locale: string): string {
  return formatter(locale, currency).format(minorUnits / MINOR_PER_MAJOR);
}

/** Decimal text of minor units for machines (JSON-LD, data layer): `24.99`. */
export function formatDecimal(minorUnits: number): string {
  const sign = minorUnits < 0 ? '-' : '';
  const digits = String(Math.abs(minorUnits)).padStart(3, '0');
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
