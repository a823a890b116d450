import type { Call, CallInput, CallOutput } from '#shared/contract/call.ts';
import { describeError } from '#shared/contract/client/api-error.ts';
import { type Platform, request } from '#shared/contract/client/http.ts';
import { PullError } from './pull-error.ts';

/** Number of concurrent requests. */
export const CONCURRENT_REQUESTS = 8;

/** Sends a request that a build requires. Throws a {@link PullError} with the reason when it fails. */
export async function requestOrThrow<const C extends Call>(
  platform: Platform,
  call: C,
  input: CallInput<C>,
): Promise<CallOutput<C>> {
  const result = await request(platform, call, input);
  if (result.ok) return result.value;
  const missing = result.error.kind === 'refused' && !Array.isArray(result.error.errors) && result.error.errors.store;
  if (missing)
    throw new PullError(`The platform at ${platform.url} does not know this store (store: ${missing.join(', ')}).`);
  throw new PullError(describeError(result.error));
}
