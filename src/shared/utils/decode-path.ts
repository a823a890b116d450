/** Returns a percent-encoded path as text. Undefined for one that is not valid percent-encoding. */
export function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
