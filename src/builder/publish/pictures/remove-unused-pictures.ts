import { isClaim } from './claim-picture.ts';
import type { PictureObjects } from './picture-objects.ts';
import { readUsedPictures } from './picture-uses.ts';

/** Newer pictures may belong to a publication that has not ended, in milliseconds. */
const NEW_MS = 24 * 60 * 60 * 1000;
/** How often pictures are removed: listing all of them takes minutes in a large store. */
const INTERVAL_MS = NEW_MS;
/** Written when pictures were removed. */
const CLEANED = 'cleaned.json';

const PICTURE = /^[0-9a-f]{2}\/([0-9a-f]{64})\//;

/**
 * Removes the pictures that no release of any store uses, once a day; also what interrupted builders left. Returns the number
 * of removed files; undefined when it was done less than a day ago.
 */
export async function removeUnusedPictures(
  objects: PictureObjects,
  now = Date.now(),
): Promise<number | undefined> {
  const last = (await objects.list(CLEANED)).get(CLEANED);
  if (last !== undefined && now - last < INTERVAL_MS) return undefined;
  await objects.write(CLEANED, JSON.stringify({ startedAt: new Date(now).toISOString() }));
  const usedPictures = await readUsedPictures(objects);
  const unused = [...(await objects.list(''))].flatMap(([name, writtenAt]) => {
    const [, key] = PICTURE.exec(name) ?? [];
    if (key === undefined || now - writtenAt < NEW_MS) return [];
    return isClaim(name) || !usedPictures.has(key) ? [{ name, key }] : [];
  });
  // A publication that began meanwhile has saved its list before it looked for its pictures.
  const usedNow = await readUsedPictures(objects);
  const names = unused.flatMap(({ name, key }) =>
    usedNow.has(key) && !isClaim(name) ? [] : [name],
  );
  await objects.remove(names);
  return names.length;
}
