const TIMEOUT_MS = 10_000;

/** Fetches a page or file of the build. Rejects when it cannot be loaded completely within {@link TIMEOUT_MS} ms. */
export async function fetchFile(url: string): Promise<Response> {
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`${url} returned status ${response.status}.`);
  return response;
}
