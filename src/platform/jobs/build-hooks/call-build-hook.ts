import { getRequestId, REQUEST_ID_HEADER } from '#platform/log/request-id.ts';
import { parseRetryAfter } from '#shared/utils/retry-after.ts';
import type { Outcome } from '../due-work.ts';

export interface BuildHook {
  readonly slug: string;
  readonly url: URL;
  /** `BUILD_HOOK_SECRET`, for `shopkiln build-hook`. */
  readonly secret: string | undefined;
  /** `BUILD_HOOK_GITHUB_TOKEN`, for the workflow of a repository. */
  readonly githubToken?: string | undefined;
}

/** The call of GitHub's API that starts a workflow with the trigger `repository_dispatch`. GitHub Enterprise has a prefix. */
const GITHUB_DISPATCH = /^(?:\/api\/v3)?\/repos\/[^/]+\/[^/]+\/dispatches$/;

const HOOK_TIMEOUT_MS = 10_000;
/** The longest that a builder can delay the next attempt. */
const LONGEST_PAUSE_MS = 3_600_000;
/** Statuses, besides those from 500, after which another attempt may succeed. */
const TEMPORARY = [408, 425, 429];

/** Calls a build hook once. After a failure the builder's `Retry-After` can delay the next call. */
export async function callBuildHook(
  { slug, url, secret, githubToken }: BuildHook,
  stopping: AbortSignal,
): Promise<Outcome<object>> {
  const requestId = getRequestId();
  const isGithub = GITHUB_DISPATCH.test(url.pathname);
  try {
    const response = await fetch(url, {
      method: 'POST',
      // Each secret is sent only to the program that it is for. Other hosts must not get it.
      headers: {
        ...(isGithub && { Accept: 'application/vnd.github+json' }),
        ...(isGithub && githubToken && { Authorization: `Bearer ${githubToken}` }),
        ...(secret && url.pathname === `/build/${slug}` && { Authorization: `Bearer ${secret}` }),
        ...(requestId !== undefined && { [REQUEST_ID_HEADER]: requestId }),
      },
      ...(isGithub && {
        body: JSON.stringify({ event_type: 'build', client_payload: { store: slug } }),
      }),
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
