import * as v from 'valibot';

/** Fields of an address whose order, presence and rules depend on the country. */
const AddressField = v.picklist(['address', 'city', 'state', 'zip']);

/**
 * How addresses of a country are written. `fields` are in the order of an envelope. `postcode` is the source of a regular expression
 * without flags, undefined for a country whose postcodes have no known pattern.
 */
export const AddressFormat = v.object({
  fields: v.array(AddressField),
  postcode: v.optional(v.string()),
});
export type AddressFormat = v.InferOutput<typeof AddressFormat>;

/** Returns the path of the file with the address format of a country. */
export const getAddressFilePath = (countryCode: string): string =>
  `/data/addresses/${countryCode}.json`;
