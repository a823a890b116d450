import { formatAddress } from 'localized-address-format';
// The package exports no patterns, only a function that loads those of all countries.
import { POSTCODE_REGEXES } from 'postcode-validator/lib/cjs/postcode-regexes.js';
import type { Store } from '#shared/contract/store.ts';
import { type AddressFormat, getAddressFilePath } from '#shared/rules/checkout/address-format.ts';
import type { PublicFile } from '#snapshot/records.ts';

/** Fields of the form by the letters that stand for their values in a formatted address. */
const FIELDS = { A: 'address', C: 'city', S: 'state', Z: 'zip' } as const;

const patterns: ReadonlyMap<string, RegExp> = POSTCODE_REGEXES;

/** Returns the address format of a country, from Google's address data and a list of postcode patterns. */
export function createAddressFormat(countryCode: string): AddressFormat {
  const lines = formatAddress(
    {
      postalCountry: countryCode,
      addressLines: ['<A>'],
      locality: '<C>',
      administrativeArea: '<S>',
      postalCode: '<Z>',
    },
    'latin',
  );
  const letters = [...lines.join('\n').matchAll(/<([ACSZ])>/g)].map(
    ([, letter]) => letter as keyof typeof FIELDS,
  );
  const fields = letters.map((letter) => FIELDS[letter]);
  // Some countries write the postcode first. A form begins with the street, which people know by heart.
  const ordered = [
    'address',
    ...fields.filter((field) => field !== 'address'),
  ] as AddressFormat['fields'];
  const pattern = patterns.get(countryCode);
  return { fields: ordered, ...(pattern && { postcode: pattern.source }) };
}

/** Creates the files of the countries whose orders are completed in the shop's checkout. The form of the United States needs none. */
export const createAddressFiles = ({ delivery }: Pick<Store, 'delivery'>): PublicFile[] =>
  (delivery?.countries ?? [])
    .filter((countryCode) => countryCode !== 'US')
    .map((countryCode) => ({
      path: getAddressFilePath(countryCode),
      content: JSON.stringify(createAddressFormat(countryCode)),
    }));
