/**
 * Day of the newest source in which {@link VAT_RATES} was confirmed. `check` warns when it is more than a year ago.
 *
 * Sources: Taxes in Europe Database of the European Commission (as of 2026-02-27), and the package sales-tax 2.23.0 for all standard
 * rates. Great Britain, Switzerland and Norway: the same package, and the tax offices (VATA 1994 section 2, MWSTG article 25, Stortingets
 * vedtak om merverdiavgift).
 */
export const VAT_RATES_DATE = '2026-02-27';

/**
 * VAT rates in percent: the standard rate first, then the reduced ones. Taxes are calculated with the standard rate alone, because
 * members draw the lines between their reduced rates differently; a store names the reduced rates of its products. The others are
 * compared with the rates of a store.
 */
export const VAT_RATES: Readonly<Record<string, readonly [number, ...number[]]>> = {
  AT: [20, 13, 10],
  BE: [21, 12, 6],
  BG: [20, 9],
  CY: [19, 9, 5, 3],
  CZ: [21, 12],
  DE: [19, 7],
  DK: [25],
  EE: [24, 13, 9],
  ES: [21, 10, 4],
  FI: [25.5, 13.5, 10],
  FR: [20, 10, 5.5, 2.1],
  GR: [24, 13, 6],
  HR: [25, 13, 5],
  HU: [27, 18, 5],
  IE: [23, 13.5, 9, 4.8],
  IT: [22, 10, 5, 4],
  LT: [21, 12, 5],
  LU: [17, 14, 8, 3],
  LV: [21, 12, 5],
  MT: [18, 12, 7, 5],
  NL: [21, 9],
  PL: [23, 8, 5],
  PT: [23, 13, 6],
  RO: [21, 11],
  SE: [25, 12, 6],
  SI: [22, 9.5, 5],
  SK: [23, 19, 5],
  GB: [20, 5],
  CH: [8.1, 3.8, 2.6],
  NO: [25, 15, 12],
};
