import type { InferOutput } from 'valibot';
import type { AddressCheck, AddressPayload } from '#shared/contract/address.ts';

export type Address = InferOutput<typeof AddressPayload>;
export type AddressCheckResult = InferOutput<typeof AddressCheck>;

/**
 * Validates addresses. The built-in checker knows US cities and ZIP codes; `createPlatform` accepts another one, for example
 * of a postal provider that knows every street.
 */
export interface AddressChecker {
  check(address: Address): Promise<AddressCheckResult>;
  /** Returns the place of a ZIP code in the United States. Undefined where the checker knows none. */
  findPlace?(zip: string): Promise<{ readonly city: string; readonly state: string } | undefined>;
}
