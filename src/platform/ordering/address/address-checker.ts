import type { InferOutput } from 'valibot';
import type { AddressCheck, AddressPayload } from '#shared/contract/address.ts';

export type Address = InferOutput<typeof AddressPayload>;
export type AddressCheckResult = InferOutput<typeof AddressCheck>;

/**
 * Whoever knows addresses. The embedded one knows cities and ZIP codes; a postal provider's, which knows every door, takes
 * its place through `createPlatform`.
 */
export interface AddressChecker {
  check(address: Address): Promise<AddressCheckResult>;
}
