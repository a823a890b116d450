/** A part of a country, or a small country in the postal area of another one, with rules of its own for taxes or delivery. */
export interface Territory {
  readonly name: string;
  /** The country that its addresses name, and how their postcodes begin there. */
  readonly country: string;
  readonly postcodes: readonly string[];
  /** The code of addresses that name it as a country (ISO 3166-1, or reserved there). */
  readonly code?: string;
  /**
   * `outside`: no part of the VAT area of its country. `inside`: taxed like its country. `goods`: belongs to the European Union for goods
   * and to its country for services.
   */
  readonly vat: 'outside' | 'inside' | 'goods';
  /** Its standard rate in percent, where that is below the rate of its country. */
  readonly rate?: number;
  /** Whether delivery costs more than to its country: then a zone of the country or of the European Union does not cover it. */
  readonly isOverseas?: boolean;
}

/** Creates an overseas territory. */
const overseas = (
  name: string,
  country: string,
  code: string,
  postcodes: readonly string[],
): Territory => ({ name, country, postcodes, code, vat: 'outside', isOverseas: true });

/**
 * Sources, as of 2026-11-29: Directive 2006/112/EC, articles 6 and 7, in the version since 2019-04-14; for Northern Ireland, Directive
 * (EU) 2020/1756; for Jungholz and Mittelberg, article 104; for Azores and Madeira, article 105. Postcodes and rates were compared with
 * the data of the packages postcode-validator and ibericode/vat-rates, and Portuguese rates with Odoo's l10n_pt.
 */
export const TERRITORIES: readonly Territory[] = [
  { name: 'Mount Athos', country: 'GR', postcodes: ['63086'], vat: 'outside' },
  { name: 'Canary Islands', country: 'ES', postcodes: ['35', '38'], code: 'IC', vat: 'outside' },
  { name: 'Ceuta and Melilla', country: 'ES', postcodes: ['51', '52'], code: 'EA', vat: 'outside' },
  { name: 'Åland', country: 'FI', postcodes: ['22'], code: 'AX', vat: 'outside' },
  { name: 'Campione d’Italia', country: 'IT', postcodes: ['22061'], vat: 'outside' },
  { name: 'Livigno', country: 'IT', postcodes: ['23041'], vat: 'outside' },
  { name: 'Heligoland', country: 'DE', postcodes: ['27498'], vat: 'outside' },
  { name: 'Büsingen', country: 'DE', postcodes: ['78266'], vat: 'outside' },
  // Saint Martin and Saint Barthélemy have postcodes of Guadeloupe.
  overseas('Saint Barthélemy', 'FR', 'BL', ['97133', '977']),
  overseas('Saint Martin', 'FR', 'MF', ['97150', '978']),
  overseas('Guadeloupe', 'FR', 'GP', ['971']),
  overseas('Martinique', 'FR', 'MQ', ['972']),
  overseas('French Guiana', 'FR', 'GF', ['973']),
  overseas('Réunion', 'FR', 'RE', ['974']),
  overseas('Saint Pierre and Miquelon', 'FR', 'PM', ['975']),
  overseas('Mayotte', 'FR', 'YT', ['976']),
  overseas('Wallis and Futuna', 'FR', 'WF', ['986']),
  overseas('French Polynesia', 'FR', 'PF', ['987']),
  overseas('New Caledonia', 'FR', 'NC', ['988']),
  overseas('Greenland', 'DK', 'GL', ['39']),
  // States and islands that were never a part of the VAT area, in the postal area of one that is.
  { name: 'San Marino', country: 'IT', postcodes: ['4789'], code: 'SM', vat: 'outside' },
  { name: 'Vatican City', country: 'IT', postcodes: ['00120'], code: 'VA', vat: 'outside' },
  { name: 'Jersey', country: 'GB', postcodes: ['JE'], code: 'JE', vat: 'outside' },
  { name: 'Guernsey', country: 'GB', postcodes: ['GY'], code: 'GG', vat: 'outside' },
  { name: 'Monaco', country: 'FR', postcodes: ['980'], code: 'MC', vat: 'inside' },
  { name: 'Isle of Man', country: 'GB', postcodes: ['IM'], code: 'IM', vat: 'inside' },
  { name: 'Northern Ireland', country: 'GB', postcodes: ['BT'], vat: 'goods' },
  { name: 'Jungholz', country: 'AT', postcodes: ['6691'], vat: 'inside', rate: 19 },
  {
    name: 'Mittelberg',
    country: 'AT',
    postcodes: ['6991', '6992', '6993'],
    vat: 'inside',
    rate: 19,
  },
  {
    name: 'Madeira',
    country: 'PT',
    postcodes: ['90', '91', '92', '93', '94'],
    vat: 'inside',
    rate: 22,
  },
  {
    name: 'Azores',
    country: 'PT',
    postcodes: ['95', '96', '97', '98', '99'],
    vat: 'inside',
    rate: 16,
  },
];
