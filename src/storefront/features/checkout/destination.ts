import type { Customer } from '#shared/contract/customer.ts';
import { DEFAULT_COUNTRY } from '#shared/rules/checkout/countries.ts';
import { findUsState } from '#shared/rules/checkout/us-states.ts';

/** Where delivery is asked for: '' stands for a country without state codes. */
export interface Destination {
  readonly countryCode: string;
  readonly stateCode: string;
}

/**
 * The place of a country and a state's name or code. A state code is derived for the United States alone (spec §5), where
 * delivery cannot be asked for without one.
 */
export function toDestination(countryCode: string, state: string): Destination | undefined {
  if (countryCode === '') return undefined;
  if (countryCode !== DEFAULT_COUNTRY) return { countryCode, stateCode: '' };
  const stateCode = findUsState(state)?.code;
  return stateCode === undefined ? undefined : { countryCode, stateCode };
}

export const toCustomerDestination = ({ address }: Customer): Destination | undefined =>
  toDestination(address.countryCode, address.stateCode ?? address.state);
