import { getRequestId, REQUEST_ID_HEADER } from '#platform/log/request-id.ts';
import { parseRetryAfter } from '#shared/utils/retry-after.ts';
import type { Outcome } from '../due-work.ts';

export interface BuildHook {
  readonly slug: string;
  readonly url: URL;
  /** `BUILD_HOOK_SECRET`, for `shopkiln build-hook`. */
  readonly secret: string | undefined;
}

const HOOK_TIMEOUT_MS = 10_000;
/** The longest that a builder can delay the next attempt. */
const LONGEST_PAUSE_MS = 3_600_000;
/** Statuses, besides those from 500, after which another attempt may succeed. */
const TEMPORARY = [408, 425, 429];

/** Calls a build hook once. After a failure the builder's `Retry-After` can delay the next call. */
export async function callBuildHook(
  { slug, url, secret }: BuildHook,
  stopping: AbortSignal,
): Promise<Outcome<object>> {
  const requestId = getRequestId();
  try {
    const response = await fetch(url, {
      method: 'POST',
      // The secret is sent only to `shopkiln build-hook`. Other hosts must not get it.
      headers: {
        ...(secret && url.pathname === `/build/${slug}` && { Authorization: `Bearer ${secret}` }),
        ...(requestId !== undefined && { [REQUEST_ID_HEADER]: requestId }),
      },
      redirect: 'manual',
      signal: AbortSignal.any([stopping, AbortSignal.timeout(HOOK_TIMEOUT_MS)]),
    });
    await response.body?.cancel();
    if (response.ok) return { state: 'done' };
    const pauseMs = parseRetryAfter(response.headers.get('retry-after'), Date.now()) ?? 0;
    return {
      state: 'failed',
      error: `it responded with ${response.status}`,
      isFinal: response.status < 500 && !TEMPORARY.includes(response.status),
      pauseMs: Math.min(pauseMs, LONGEST_PAUSE_MS),
    };
  } catch (error) {
    return { state: 'failed', error };
  }
}
