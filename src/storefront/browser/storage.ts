/** Which storage of the browser: `local` lasts until it is cleared, `session` ends with the tab. */
type Area = 'local' | 'session';

/** Result of `access`; undefined when it throws. Blocked storage throws on every access, full storage on writing. */
function attempt<T>(area: Area, access: (storage: Storage) => T): T | undefined {
  try {
    return access(globalThis[`${area}Storage`]);
  } catch {
    return undefined;
  }
}

/** Text stored under `key`; undefined without one, and when storage is blocked. */
export const readText = (area: Area, key: string): string | undefined =>
  attempt(area, (storage) => storage.getItem(key)) ?? undefined;

/** Stores `text` under `key`. Returns whether it is stored: storage may be full or blocked. */
export const writeText = (area: Area, key: string, text: string): boolean =>
  attempt(area, (storage) => {
    storage.setItem(key, text);
    return true;
  }) ?? false;

/** Removes the value stored under `key`, if any. */
export const removeStored = (area: Area, key: string): void =>
  attempt(area, (storage) => storage.removeItem(key));

/**
 * Value stored as JSON under `key`, decoded by `decode`, which gets null when nothing is stored. Undefined when storage is
 * blocked and when `decode` throws: storage can hold anything, for example a value of an older version.
 */
export const readJson = <T>(
  area: Area,
  key: string,
  decode: (value: unknown) => T,
): T | undefined => attempt(area, (storage) => decode(JSON.parse(storage.getItem(key) ?? 'null')));

/** Stores `value` as JSON under `key`. Returns whether it is stored. */
export const writeJson = (area: Area, key: string, value: unknown): boolean =>
  writeText(area, key, JSON.stringify(value));
