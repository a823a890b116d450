import type { Call, CallInput, CallOutput } from '#shared/contract/call.ts';
import { PullError } from './pull-error.ts';
import {
  type PullPlatform,
  type RequestError,
  requestFromPlatform,
} from './request-from-platform.ts';

/** Number of concurrent requests. */
export const CONCURRENT_REQUESTS = 8;

/** Sends a request that a build requires. Throws a {@link PullError} with the reason when it fails. */
export async function requestOrThrow<const C extends Call>(
  platform: PullPlatform,
  call: C,
  input: CallInput<C>,
): Promise<CallOutput<C>> {
  const result = await requestFromPlatform(platform, call, input);
  if (result.ok) return result.value;
  const { error } = result.error;
  const missing = error.kind === 'refused' && !Array.isArray(error.errors) && error.errors.store;
  if (missing)
    throw new PullError(
      `The platform at ${platform.url} does not know this store (store: ${missing.join(', ')}).`,
    );
  throw toPullError(result.error);
}

/** Returns the error for a request that failed without anything to fall back on. */
export const toPullError = ({ message, isUnreachable }: RequestError): PullError =>
  new PullError(message, { isUnreachable });
