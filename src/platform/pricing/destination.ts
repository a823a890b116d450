import type { RegionCode } from '#shared/contract/common.ts';
import type { Customer } from '#shared/contract/customer.ts';
import { findUsState } from '#shared/rules/checkout/us-states.ts';
import { findRegion } from '#shared/rules/localization/find-region.ts';

export interface Destination {
  readonly countryCode: string;
  /** Empty for a country without state codes. */
  readonly stateCode: string;
}

/** Returns the destination that a customer's address names. */
export const getDestination = ({ address }: Customer): Destination => ({
  countryCode: address.countryCode,
  stateCode: address.stateCode ?? '',
});

/**
 * Returns the code of the US state; empty outside the United States. A territory given as a country counts as the state of
 * the same code.
 */
export function getUsStateCode({ countryCode, stateCode }: Destination): string {
  if (findRegion(countryCode) !== 'USA') return '';
  return findUsState(countryCode === 'US' ? stateCode : countryCode)?.code ?? '';
}

/** Returns the region for taxes. A digital order can have a destination that nothing is shipped to: that is the rest of the world. */
export const getTaxRegion = ({ countryCode }: Destination): RegionCode =>
  findRegion(countryCode) ?? 'ROW';
