const KEY = 'deviceId';

/** A name of this visit, so that a cart handed off can be told apart in the seller's numbers; gone with the tab. */
export function deviceId(): string | undefined {
  try {
    const known = sessionStorage.getItem(KEY) ?? crypto.randomUUID();
    sessionStorage.setItem(KEY, known);
    return known;
  } catch {
    return undefined;
  }
}
