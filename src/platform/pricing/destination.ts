import type { RegionCode } from '#shared/contract/common.ts';
import type { Customer } from '#shared/contract/customer.ts';
import { isNeededForDownloads } from '#shared/rules/checkout/required-address-fields.ts';
import { findRegion } from '#shared/rules/localization/find-region.ts';
import type { Destination } from '#shared/rules/tax/places.ts';

/**
 * Returns the destination that a customer's address names. In an order of downloads alone, a postcode counts only where the shop asks for
 * it: nothing has to arrive there.
 */
export const getDestination = ({ address }: Customer, isDigital: boolean): Destination => ({
  countryCode: address.countryCode,
  stateCode: address.stateCode ?? '',
  postcode: isDigital && !isNeededForDownloads('zip', address.countryCode) ? '' : address.zip,
});

/** Returns the region for taxes. A digital order can have a destination that nothing is shipped to: that is the rest of the world. */
export const getTaxRegion = ({ countryCode }: Destination): RegionCode =>
  findRegion(countryCode) ?? 'ROW';
