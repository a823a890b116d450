import * as v from 'valibot';
import { findUsState } from '#shared/rules/checkout/us-states.ts';
import type { Address } from '../address-checker.ts';

/** The parts of `google.type.PostalAddress` that an address is made of. Empty texts and lists are absent. */
export const PostalAddress = v.object({
  regionCode: v.string(),
  postalCode: v.optional(v.string(), ''),
  administrativeArea: v.optional(v.string(), ''),
  locality: v.optional(v.string()),
  sublocality: v.optional(v.string(), ''),
  addressLines: v.optional(v.array(v.string()), []),
});

/**
 * Converts an address of Google. `territories` are regions whose addresses are those of `country`, with the territory as the
 * state. Undefined without a street.
 */
export function toAddress(
  {
    regionCode,
    postalCode,
    administrativeArea,
    locality,
    sublocality,
    addressLines,
  }: v.InferOutput<typeof PostalAddress>,
  country: string,
  territories: readonly string[],
): Address | undefined {
  const [street, ...rest] = addressLines;
  if (!street) return undefined;
  const isTerritory = territories.includes(regionCode);
  const countryAbbrv = isTerritory ? country : regionCode;
  const area = isTerritory ? regionCode : administrativeArea;
  return {
    address: street,
    ...(rest.length > 0 && { address2: rest.join(', ') }),
    city: locality ?? sublocality,
    state: countryAbbrv === 'US' ? (findUsState(area)?.name ?? area) : area,
    zip: postalCode,
    countryAbbrv,
  };
}
