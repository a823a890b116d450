import { describeFailure } from '#api/failure.ts';
import { type Platform, request } from '#api/http.ts';
import type { Call, CallInput, CallOutput } from '#contract/call.ts';
import { PullError } from './trust.ts';

/** Calls under way at a time. */
export const CONCURRENT_CALLS = 8;

/** Makes a call that a build cannot do without; throws a {@link PullError} that says why it failed. */
export async function need<const C extends Call>(
  platform: Platform,
  call: C,
  input: CallInput<C>,
): Promise<CallOutput<C>> {
  const result = await request(platform, call, input);
  if (result.ok) return result.value;
  const missing = result.error.kind === 'refused' && !Array.isArray(result.error.errors) && result.error.errors.store;
  if (missing)
    throw new PullError(`The platform at ${platform.url} knows no such store (store: ${missing.join(', ')}).`);
  throw new PullError(describeFailure(result.error));
}
