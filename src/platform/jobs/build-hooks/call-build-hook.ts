import { getRequestId, REQUEST_ID_HEADER } from '#platform/log/request-id.ts';
import { parseRetryAfter } from '#shared/utils/retry-after.ts';

export interface BuildHook {
  readonly slug: string;
  readonly url: URL;
  /** `BUILD_HOOK_SECRET`, for `shopkiln build-hook`. */
  readonly secret: string | undefined;
}

/** The result of a call. `pauseMs`: the pause that the builder's `Retry-After` names, 0 without one. */
export type HookResult =
  | { readonly state: 'accepted' }
  | {
      readonly state: 'failed';
      readonly error: unknown;
      readonly canRetry: boolean;
      readonly pauseMs: number;
    };

export const HOOK_TIMEOUT_MS = 10_000;
/** Statuses, besides those from 500, after which another attempt may succeed. */
const TEMPORARY = [408, 425, 429];

/** Calls a build hook once. */
export async function callBuildHook(
  { slug, url, secret }: BuildHook,
  stopping: AbortSignal,
): Promise<HookResult> {
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
    if (response.ok) return { state: 'accepted' };
    return {
      state: 'failed',
      error: `it responded with ${response.status}`,
      canRetry: response.status >= 500 || TEMPORARY.includes(response.status),
      pauseMs: parseRetryAfter(response.headers.get('retry-after'), Date.now()) ?? 0,
    };
  } catch (error) {
    return { state: 'failed', error, canRetry: true, pauseMs: 0 };
  }
}
