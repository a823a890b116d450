import type { ErrorBody } from '#shared/contract/common.ts';

/**
 * Why a call failed. `refused`: the platform responded with an error status. `exhausted`: no usable response within the
 * allowed retries. `malformed`: the response does not match the contract.
 */
export type ApiError =
  | ({ readonly kind: 'refused'; readonly call: string; readonly status: number } & ErrorBody)
  | {
      readonly kind: 'exhausted';
      readonly call: string;
      readonly message: string;
      readonly cause: string;
      /** Status of the last response, if there was one. */
      readonly status?: number | undefined;
    }
  | { readonly kind: 'malformed'; readonly call: string; readonly message: string };

/** Returns one line for the person who builds or runs a store. */
export function describeError(failure: ApiError): string {
  if (failure.kind !== 'refused') {
    return failure.kind === 'exhausted' ? `${failure.message} (${failure.cause})` : failure.message;
  }
  const errors = Array.isArray(failure.errors)
    ? failure.errors.map(({ pointer, message }) => (pointer ? `${pointer}: ${message}` : message))
    : Object.entries(failure.errors).map(([what, messages]) => `${what}: ${messages.join(', ')}`);
  return `${failure.call} failed with status ${failure.status}: ${errors.join('; ')}`;
}
