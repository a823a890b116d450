/**
 * Countries whose addresses have no postcode, or no city, in the address data of Google. A test compares these lists with that data,
 * which would be too much for a browser.
 */
const WITHOUT: Readonly<Record<'zip' | 'city', string>> = {
  zip: 'AE AG AO AW BF BI BJ BO BQ BS BW BZ CD CF CG CI CK CM CW DJ DM ER FJ GA GD GH GM GQ GY HK JM KI KM KN LC LY ML MO MR MS MW NR NU PA PS QA RW SB SC SL SR SS ST SX SY TD TG TK TL TO TT TV UG VU WS YE ZW',
  city: 'AE GI JP KY MO NR SG',
};

/** Returns whether an address in a country must have a postcode or a city. */
export const isAddressFieldRequired = (field: keyof typeof WITHOUT, countryCode: string): boolean =>
  !WITHOUT[field].split(' ').includes(countryCode);

/**
 * Countries in which the tax of a download depends on the place of the buyer, by the fields that say it. Of the members of the European
 * Union, those where more than a few thousand people live outside its VAT area, or with another rate.
 */
const TAXED_BY_PLACE: Readonly<Record<string, readonly string[]>> = {
  US: ['state', 'zip'],
  CA: ['zip'],
  ES: ['zip'],
  FI: ['zip'],
  FR: ['zip'],
  PT: ['zip'],
};
/** What a shop must know of every buyer. */
const ALWAYS_NEEDED: readonly string[] = [
  'email',
  'country',
  'firstname',
  'lastname',
  'company',
  'vatId',
];

/** Returns whether a checkout in which nothing is sent asks for a field: no street, no phone number, and places only for taxes. */
export const isNeededForDownloads = (field: string, countryCode: string): boolean =>
  ALWAYS_NEEDED.includes(field) || (TAXED_BY_PLACE[countryCode]?.includes(field) ?? false);
