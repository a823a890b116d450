import { readText, removeStored, writeText } from './storage.ts';

const KEY = 'deviceId';
/** The name a cart was handed off under. */
const REDIRECT_KEY = 'handedOff';

/**
 * A name of this visit, so that a cart handed off can be told apart in the seller's numbers and emptied when its order
 * exists; gone with the tab. `given` is one that an address brought along, for a visit that has none.
 */
export function getDeviceId(given?: string | null): string | undefined {
  // Pages of an address without HTTPS have no `randomUUID`.
  const id = readText('session', KEY) ?? (given || crypto.randomUUID?.());
  return id && writeText('session', KEY, id) ? id : undefined;
}

/** The visit's name for a cart that is handed off now: only such a one empties it. */
export function startRedirectDeviceId(): string | undefined {
  const id = getDeviceId();
  if (id !== undefined) writeText('session', REDIRECT_KEY, id);
  return id;
}

/** Whether a cart was handed off as `id`; if so, the visit gets another name from now on: a name empties a cart once. */
export function consumeRedirectDeviceId(id: string): boolean {
  if (readText('session', REDIRECT_KEY) !== id) return false;
  for (const key of [KEY, REDIRECT_KEY]) removeStored('session', key);
  return true;
}
