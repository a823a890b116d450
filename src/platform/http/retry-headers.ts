/** Returns headers that say when to try again, also to the pages of shops, which have another origin. `retryAfter` is in seconds. */
export const getRetryHeaders = (retryAfter: number | undefined): Record<string, string> =>
  retryAfter === undefined
    ? {}
    : { 'Retry-After': String(retryAfter), 'Access-Control-Expose-Headers': 'Retry-After' };
