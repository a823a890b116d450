import type { CallOutput } from '#shared/contract/call.ts';
import type { ApiFailure } from '#shared/contract/client/failure.ts';
import type { recoverOrders } from '#shared/contract/orders.ts';
import type { Result } from '#shared/utils/result.ts';

/** What a try to recover orders came to. `refused` carries the platform's own words, which the shopper is shown (spec §8). */
export type RecoverOutcome =
  | { readonly kind: 'sent' }
  | { readonly kind: 'refused'; readonly text: string }
  | { readonly kind: 'failed' }
  | { readonly kind: 'unreachable' };

/** Reads the platform's answer. Sent is only what the platform itself calls a success. */
export function recoverOutcome(answer: Result<CallOutput<typeof recoverOrders>, ApiFailure>): RecoverOutcome {
  if (answer.ok) {
    const { success, error } = answer.value;
    if (success) return { kind: 'sent' };
    return error ? { kind: 'refused', text: error } : { kind: 'failed' };
  }
  const failure = answer.error;
  if (failure.kind === 'exhausted') return { kind: 'unreachable' };
  // Errors by name ("store: not found") are for programs; a list is written for people.
  if (failure.kind === 'malformed' || !Array.isArray(failure.errors)) return { kind: 'failed' };
  const text = failure.errors.map(({ message }) => message).join(' ');
  return text ? { kind: 'refused', text } : { kind: 'failed' };
}
