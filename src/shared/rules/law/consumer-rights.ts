/** Member states of the European Union. */
export const EU_MEMBERS: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
);

/** Parts of members that addresses name as a country, and to which the law of the Union applies (TFEU, article 355 (1) and (4)). */
const PARTS_OF_MEMBERS = new Set('AX GF GP MF MQ RE YT'.split(' '));

/** Members of the European Economic Area to which Directive 2011/83/EU applies, outside the Union. */
const EEA_MEMBERS = new Set(['IS', 'LI', 'NO']);

/**
 * Whether buyers in a country have the rights of Directive 2011/83/EU: to be told that an order obliges to pay, to withdraw for 14 days,
 * and to agree before a download ends that right. Great Britain has the same rules in the Consumer Contracts (Information,
 * Cancellation and Additional Charges) Regulations 2013 (SI 2013/3134, regulations 13, 14 (3) and (4), 29 and 37).
 */
export const hasConsumerRights = (countryCode: string): boolean =>
  countryCode === 'GB' ||
  [EU_MEMBERS, PARTS_OF_MEMBERS, EEA_MEMBERS].some((countries) => countries.has(countryCode));

/**
 * Whether a buyer whose country is not known yet may have these rights: by region, or by a currency of those countries. The region
 * `ROW` has Iceland, Liechtenstein, Norway and Great Britain.
 */
export const mayHaveConsumerRights = (region: string, currency: string): boolean =>
  region === 'EU' || region === 'ROW' || currency === 'EUR' || currency === 'GBP';
