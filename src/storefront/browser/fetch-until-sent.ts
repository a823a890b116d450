/** `fetch`, but the browser sends the whole request even if the shopper leaves the page. */
export const fetchUntilSent: typeof fetch = (url, init) => fetch(url, { ...init, keepalive: true });
