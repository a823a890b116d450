import * as v from 'valibot';
import { PublishError } from '#builder/publish/releases/publisher.ts';
import { mapConcurrently } from '#shared/utils/map-concurrently.ts';
import type { PictureObjects } from './picture-objects.ts';

/** Folder of the lists in a picture store: `uses/<store>/<release>.json` names the pictures of a release. */
const USES = 'uses/';
/** List of a release that is being published. */
const PENDING = 'pending';
const READS = 8;

const Keys = v.pipe(v.string(), v.parseJson(), v.array(v.string()));

/** Saves which pictures a publication uses, before it has a release. */
export const savePendingUse = (
  objects: PictureObjects,
  slug: string,
  keys: readonly string[],
): Promise<void> => objects.write(getName(slug, PENDING), JSON.stringify(keys));

/** Names of the lists of folders into which pictures are written without a release. */
export const SITE = 'site';
export const MOCKUPS = 'mockups';

/**
 * Saves which pictures a release or a folder uses, in place of the pending list. `releases` are the ids of the store's releases,
 * the new one among them: lists of others are removed.
 */
export async function saveUse(
  objects: PictureObjects,
  slug: string,
  user: string,
  keys: readonly string[],
  releases?: readonly string[],
): Promise<void> {
  await objects.write(getName(slug, user), JSON.stringify(keys));
  const names = [...(await objects.list(getName(slug))).keys()];
  await objects.remove(
    names.filter((name) => {
      const found = readUser(name);
      if (found === PENDING) return true;
      return (
        found !== user &&
        releases !== undefined &&
        found !== SITE &&
        found !== MOCKUPS &&
        !releases.includes(found)
      );
    }),
  );
}

/** Returns the keys of the pictures that a store's releases use: the picture store has them. */
export async function readKnownPictures(
  objects: PictureObjects,
  slug: string,
): Promise<ReadonlySet<string>> {
  const names = [...(await objects.list(getName(slug))).keys()];
  return readLists(
    objects,
    names.filter((name) => readUser(name) !== PENDING),
  );
}

/** Returns the keys of the pictures that any store uses, also for a release that is being published. */
export const readUsedPictures = async (objects: PictureObjects): Promise<ReadonlySet<string>> =>
  readLists(objects, [...(await objects.list(USES)).keys()]);

async function readLists(
  objects: PictureObjects,
  names: readonly string[],
): Promise<ReadonlySet<string>> {
  const lists = await mapConcurrently(names, READS, async (name) => {
    const found = await objects.read(name);
    if (!found) return [];
    const keys = v.safeParse(Keys, new TextDecoder().decode(found));
    if (!keys.success)
      throw new PublishError(`${name}: expected a list of the pictures of a release`);
    return keys.output;
  });
  return new Set(lists.flat());
}

const getName = (slug: string, user?: string) =>
  `${USES}${slug}/${user === undefined ? '' : `${user}.json`}`;
const readUser = (name: string) => name.slice(name.lastIndexOf('/') + 1, -'.json'.length);
