import type { Call, CallInput, CallOutput } from '#shared/contract/call.ts';
import { describeError } from '#shared/contract/client/api-error.ts';
import { type Platform, request } from '#shared/contract/client/http.ts';
import { PullError } from './pull-error.ts';

/** Requests in flight at a time. */
export const CONCURRENT_REQUESTS = 8;

/** Makes a request that a build cannot do without. Throws a {@link PullError} that says why it failed. */
export async function requestOrThrow<const C extends Call>(
  platform: Platform,
  call: C,
  input: CallInput<C>,
): Promise<CallOutput<C>> {
  const result = await request(platform, call, input);
  if (result.ok) return result.value;
  const missing = result.error.kind === 'refused' && !Array.isArray(result.error.errors) && result.error.errors.store;
  if (missing)
    throw new PullError(`The platform at ${platform.url} knows no such store (store: ${missing.join(', ')}).`);
  throw new PullError(describeError(result.error));
}
