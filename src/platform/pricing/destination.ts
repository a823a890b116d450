import type { RegionCode } from '#shared/contract/common.ts';
import type { Customer } from '#shared/contract/customer.ts';
import { findRegion } from '#shared/rules/localization/find-region.ts';
import type { Destination } from '#shared/rules/tax/places.ts';

/** Returns the destination that a customer's address names. */
export const getDestination = ({ address }: Customer): Destination => ({
  countryCode: address.countryCode,
  stateCode: address.stateCode ?? '',
  postcode: address.zip,
});

/** Returns the region for taxes. A digital order can have a destination that nothing is shipped to: that is the rest of the world. */
export const getTaxRegion = ({ countryCode }: Destination): RegionCode =>
  findRegion(countryCode) ?? 'ROW';
