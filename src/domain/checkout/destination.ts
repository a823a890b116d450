import type { Customer } from '#contract/customer.ts';
import { findUsState } from '../us-states.ts';
import { DEFAULT_COUNTRY } from './countries.ts';

/** Where delivery is asked for: '' stands for a country without state codes. */
export interface Destination {
  readonly countryCode: string;
  readonly stateCode: string;
}

/**
 * The place of a country and a state's name or code. A state code is derived for the United States alone (spec §5), where
 * delivery cannot be asked for without one.
 */
export function destinationOf(countryCode: string, state: string): Destination | undefined {
  if (countryCode === '') return undefined;
  if (countryCode !== DEFAULT_COUNTRY) return { countryCode, stateCode: '' };
  const stateCode = findUsState(state)?.code;
  return stateCode === undefined ? undefined : { countryCode, stateCode };
}

export const destinationOfCustomer = ({ address }: Customer): Destination | undefined =>
  destinationOf(address.countryCode, address.stateCode ?? address.state);
