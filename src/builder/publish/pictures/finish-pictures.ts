import { PublishError } from '../releases/publisher.ts';
import type { PictureStore } from './picture-store.ts';
import { saveUse } from './picture-uses.ts';
import { removeUnusedPictures } from './remove-unused-pictures.ts';
import type { WrittenPictures } from './write-groups.ts';

export interface FinishOptions {
  /** Undefined when pictures are on this machine only. */
  readonly store: PictureStore | undefined;
  readonly slug: string;
  /** Undefined for a site without written pictures. */
  readonly pictures: Pick<WrittenPictures, 'keys' | 'warning'> | undefined;
  /** Id of the release, or the name of a folder without releases. */
  readonly user: string;
  /** Returns the ids of the releases of the store. Without it, lists of releases remain. */
  readonly listReleases?: () => Promise<readonly string[]>;
}

/**
 * Saves which pictures a published release uses, and removes those that no release of any store uses. Returns a warning when
 * the picture store does not work: the release is published anyway, because it has copies of its pictures.
 */
export async function finishPictures(options: FinishOptions): Promise<string | undefined> {
  const { store, slug, pictures, user, listReleases } = options;
  if (!store || !pictures || pictures.warning !== undefined) return pictures?.warning;
  try {
    await saveUse(store.objects, slug, user, pictures.keys, await listReleases?.());
    await removeUnusedPictures(store.objects);
    return undefined;
  } catch (error) {
    if (error instanceof PublishError)
      return `pictures that no release uses are not removed: ${error.message}`;
    throw error;
  }
}
