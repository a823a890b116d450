/**
 * Numbers of VAT ids by their prefix, without it, as regular expressions. Sources, as of 2026-11-29: the table of formats of the European
 * Commission's VIES and the package jsvat-next 3.0.4; Switzerland: MWSTG article 26; Norway: Bokføringsforskriften § 5-1-2.
 */
const NUMBERS: Readonly<Record<string, string>> = {
  AT: 'U\\d{8}',
  BE: '[01]?\\d{9}',
  BG: '\\d{9,10}',
  CY: '\\d{8}[A-Z]',
  CZ: '\\d{8,10}',
  DE: '\\d{9}',
  DK: '\\d{8}',
  EE: '\\d{9}',
  EL: '\\d{9}',
  ES: '(?:[A-Z]\\d{7}[0-9A-Z]|\\d{8}[A-Z])',
  FI: '\\d{8}',
  FR: '[0-9A-HJ-NP-Z]{2}\\d{9}',
  HR: '\\d{11}',
  HU: '\\d{8}',
  IE: '(?:\\d{7}[A-Z]{1,2}|\\d[A-Z+*]\\d{5}[A-Z])',
  IT: '\\d{11}',
  LT: '(?:\\d{9}|\\d{12})',
  LU: '\\d{8}',
  LV: '\\d{11}',
  MT: '\\d{8}',
  NL: '\\d{9}B\\d{2}',
  PL: '\\d{10}',
  PT: '\\d{9}',
  RO: '\\d{2,10}',
  SE: '\\d{10}01',
  SI: '\\d{8}',
  SK: '\\d{10}',
  XI: '(?:\\d{9}|\\d{12}|GD\\d{3}|HA\\d{3})',
  GB: '(?:\\d{9}|\\d{12}|GD\\d{3}|HA\\d{3})',
  CH: 'E\\d{9}(?:MWST|TVA|IVA)?',
  NO: '\\d{9}(?:MVA)?',
};

/** Prefixes where they differ from the code of the country. Northern Ireland has another one for goods than the rest of Great Britain. */
const PREFIXES: Readonly<Record<string, readonly string[]>> = {
  GR: ['EL'],
  GB: ['GB', 'XI'],
  IM: ['GB'],
  MC: ['FR'],
  AX: ['FI'],
  GF: ['FR'],
  GP: ['FR'],
  MF: ['FR'],
  MQ: ['FR'],
  RE: ['FR'],
  YT: ['FR'],
};

/** Lists the prefixes of the VAT ids of a country; empty where the shop knows none. */
export const listVatPrefixes = (countryCode: string): readonly string[] =>
  Object.hasOwn(PREFIXES, countryCode)
    ? (PREFIXES[countryCode] ?? [])
    : Object.hasOwn(NUMBERS, countryCode) && countryCode !== 'XI'
      ? [countryCode]
      : [];

/** How countries write their VAT ids, where that is not the number behind the prefix. */
const FORMS: Readonly<Record<string, (number: string) => string>> = {
  BE: (number) => `BE${number.padStart(10, '0')}`,
  CH: (number) =>
    number.replace(
      /^E(\d{3})(\d{3})(\d{3})(.*)$/,
      (_, one, two, three, tax) => `CHE-${one}.${two}.${three} ${tax || 'MWST'}`,
    ),
  NO: (number) => number.replace(/^(\d{3})(\d{3})(\d{3}).*$/, 'NO $1 $2 $3 MVA'),
};

const matches = (prefix: string, number: string): boolean =>
  new RegExp(`^${NUMBERS[prefix]}$`).test(number);

/**
 * Reads the VAT id of a buyer in a country, in any writing and with or without the prefix. Returns it as the country writes it, or what is
 * wrong: `vatIdCountry` for an id of another country, and `vatId` for a text that is none.
 */
export function readVatId(
  text: string,
  countryCode: string,
): { readonly id: string } | { readonly error: 'vatId' | 'vatIdCountry' } {
  const written = text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^0-9A-Z+*]/g, '');
  // Greeks also write the code of their country.
  const plain = countryCode === 'GR' ? written.replace(/^GR/, 'EL') : written;
  const number = plain.slice(2);
  const prefixes = listVatPrefixes(countryCode);
  const prefix = prefixes.find((one) => plain.startsWith(one) && matches(one, number));
  if (prefix !== undefined) return { id: FORMS[prefix]?.(number) ?? plain };
  const named = plain.slice(0, 2);
  const isForeign =
    Object.hasOwn(NUMBERS, named) && !prefixes.includes(named) && matches(named, number);
  if (isForeign) return { error: 'vatIdCountry' };
  const unnamed = prefixes.find((one) => matches(one, plain));
  if (unnamed === undefined) return { error: 'vatId' };
  return { id: FORMS[unnamed]?.(plain) ?? `${unnamed}${plain}` };
}
