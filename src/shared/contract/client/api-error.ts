import type { ErrorBody } from '#shared/contract/common.ts';

/**
 * Why a call failed. `refused`: the platform returned an error body. `exhausted`: no usable response in the allowed tries.
 * `malformed`: the response does not match the contract.
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

/** Returns a one-line message for developers and operators. */
export function describeError(error: ApiError): string {
  if (error.kind !== 'refused') {
    return error.kind === 'exhausted' ? `${error.message} (${error.cause})` : error.message;
  }
  const errors = Array.isArray(error.errors)
    ? error.errors.map(({ pointer, message }) => (pointer ? `${pointer}: ${message}` : message))
    : Object.entries(error.errors).map(([what, messages]) => `${what}: ${messages.join(', ')}`);
  return `${error.call} failed with status ${error.status}: ${errors.join('; ')}`;
}
