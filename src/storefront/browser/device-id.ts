import { readText, removeStored, writeText } from './storage.ts';

const KEY = 'deviceId';
/** Session storage key of the id that the hosted checkout was opened with. */
const REDIRECT_KEY = 'handedOff';

/**
 * Random id of this visit. The hosted checkout returns it, so that the cart can be emptied once the order exists. It ends
 * with the tab. A visit without an id takes `given`, the id from the URL. Undefined when storage is blocked.
 */
export function getDeviceId(given?: string | null): string | undefined {
  // `randomUUID` does not exist on pages without HTTPS.
  const id = readText('session', KEY) ?? (given || crypto.randomUUID?.());
  return id && writeText('session', KEY, id) ? id : undefined;
}

/** Returns the visit's id and stores that the hosted checkout was opened with it: only such an id empties the cart. */
export function startRedirectDeviceId(): string | undefined {
  const id = getDeviceId();
  if (id !== undefined) writeText('session', REDIRECT_KEY, id);
  return id;
}

/** Whether the hosted checkout was opened with `id`. If so, removes the id, because an id empties a cart once. */
export function consumeRedirectDeviceId(id: string): boolean {
  if (readText('session', REDIRECT_KEY) !== id) return false;
  for (const key of [KEY, REDIRECT_KEY]) removeStored('session', key);
  return true;
}
