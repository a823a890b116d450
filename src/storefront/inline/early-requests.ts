import { readAccessGrant } from '#shared/contract/client/access-grant.ts';

declare global {
  interface Window {
    /** Responses by address, of requests that a script in the head has sent. */
    earlyResponses?: Record<string, Promise<Response>>;
  }
}

const TIMEOUT_MS = 10_000;

/**
 * Requests data of the platform before the code that reads it has arrived. That code gets the response from {@link fetchOnce}.
 */
export function requestEarly(path: string): void {
  const url = `${document.documentElement.dataset.platform}${path}`;
  const grant = readAccessGrant();
  const response = fetch(url, {
    headers: { accept: 'application/json', ...(grant && { 'x-access-grant': grant }) },
    signal: AbortSignal.timeout?.(TIMEOUT_MS) ?? null,
  });
  // Whoever reads the response handles the error.
  response.catch(() => {});
  window.earlyResponses = { ...window.earlyResponses, [url]: response };
}

/** Like `fetch`, but returns the response of an early request to the same address, once. */
export const fetchOnce: typeof fetch = (input, init) => {
  const early = window.earlyResponses?.[String(input)];
  if (early) delete window.earlyResponses?.[String(input)];
  return early ?? fetch(input, init);
};
