import type { CallOutput } from '#shared/contract/call.ts';
import type { ApiError } from '#shared/contract/client/api-error.ts';
import type { recoverOrders } from '#shared/contract/orders.ts';
import type { Result } from '#shared/utils/result.ts';

/** Result of a request to recover orders. `rejected` has the platform's message, which is shown to the shopper. */
export type RecoverOutcome =
  | { readonly kind: 'sent' }
  | { readonly kind: 'rejected'; readonly text: string }
  | { readonly kind: 'failed' }
  | { readonly kind: 'unreachable' };

/** Converts the platform's response. `sent` only when the platform reports success. */
export function toRecoverOutcome(
  response: Result<CallOutput<typeof recoverOrders>, ApiError>,
): RecoverOutcome {
  if (response.ok) {
    const { success, error } = response.value;
    if (success) return { kind: 'sent' };
    return error ? { kind: 'rejected', text: error } : { kind: 'failed' };
  }
  const failure = response.error;
  if (failure.kind === 'exhausted') return { kind: 'unreachable' };
  // Errors by field ("store: not found") are for programs; a list of errors is for people.
  if (failure.kind === 'malformed' || !Array.isArray(failure.errors)) return { kind: 'failed' };
  const text = failure.errors.map(({ message }) => message).join(' ');
  return text ? { kind: 'rejected', text } : { kind: 'failed' };
}
