import type { Customer } from '#shared/contract/customer.ts';
import { DEFAULT_COUNTRY } from '#shared/rules/checkout/countries.ts';
import { findUsState } from '#shared/rules/checkout/us-states.ts';

/** Where an order is delivered to. `stateCode` is '' outside the United States. */
export interface Destination {
  readonly countryCode: string;
  readonly stateCode: string;
}

/**
 * The destination for a country code and the name or code of a state. Undefined without a country, or without a known state
 * in the United States: delivery cannot be quoted there without one. Row CHK-24.
 */
export function toDestination(countryCode: string, state: string): Destination | undefined {
  if (countryCode === '') return undefined;
  if (countryCode !== DEFAULT_COUNTRY) return { countryCode, stateCode: '' };
  const stateCode = findUsState(state)?.code;
  return stateCode === undefined ? undefined : { countryCode, stateCode };
}

export const toCustomerDestination = ({ address }: Customer): Destination | undefined =>
  toDestination(address.countryCode, address.stateCode ?? address.state);
