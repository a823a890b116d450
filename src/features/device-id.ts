const KEY = 'deviceId';

/**
 * A name of this visit, so that a cart handed off can be told apart in the seller's numbers and emptied when its order
 * exists; gone with the tab. `given` is one that an address brought along.
 */
export function deviceId(given?: string | null): string | undefined {
  try {
    const known = given || (sessionStorage.getItem(KEY) ?? crypto.randomUUID());
    sessionStorage.setItem(KEY, known);
    return known;
  } catch {
    return undefined;
  }
}

/** Whether `id` is this visit's name; if it is, the visit gets another from now on: a name empties a cart once. */
export function takeDeviceId(id: string): boolean {
  try {
    if (sessionStorage.getItem(KEY) !== id) return false;
    sessionStorage.removeItem(KEY);
    return true;
  } catch {
    return false;
  }
}
