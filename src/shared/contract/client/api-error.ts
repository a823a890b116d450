import type { ErrorBody } from '#shared/contract/common.ts';

/** Why a call gave no answer. `refused`: the platform said no. `exhausted`: no usable answer in the allowed tries. */
export type ApiError =
  | ({ readonly kind: 'refused'; readonly call: string; readonly status: number } & ErrorBody)
  | {
      readonly kind: 'exhausted';
      readonly call: string;
      readonly message: string;
      readonly cause: string;
      /** Of the last answer, where there was one. */
      readonly status?: number | undefined;
    }
  | { readonly kind: 'malformed'; readonly call: string; readonly message: string };

/** One line for a person who builds or runs a store. */
export function describeError(failure: ApiError): string {
  if (failure.kind !== 'refused') {
    return failure.kind === 'exhausted' ? `${failure.message} (${failure.cause})` : failure.message;
  }
  const errors = Array.isArray(failure.errors)
    ? failure.errors.map(({ pointer, message }) => (pointer ? `${pointer}: ${message}` : message))
    : Object.entries(failure.errors).map(([what, messages]) => `${what}: ${messages.join(', ')}`);
  return `${failure.call} refused with ${failure.status}: ${errors.join('; ')}`;
}
