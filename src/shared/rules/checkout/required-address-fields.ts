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
