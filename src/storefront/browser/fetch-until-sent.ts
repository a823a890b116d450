/** `fetch`, but the request is sent to its end when the shopper leaves the page. */
export const fetchUntilSent: typeof fetch = (url, init) => fetch(url, { ...init, keepalive: true });
