/** Parses an absolute URL. Undefined for an invalid one. Older browsers have no `URL.parse`. */
export function parseUrl(address: string): URL | undefined {
  try {
    return new URL(address);
  } catch {
    return undefined;
  }
}
