import { resolve } from 'node:path';
import { formatTarget, readPublishTarget } from '#builder/publish/releases/open-publisher.ts';
import { type PublishTarget, parsePublishTarget } from '#shared/environment/publish-target.ts';
import { readVariable } from '#shared/environment/read-variable.ts';
import { openPictureFolder, type PictureObjects } from './picture-objects.ts';

/** Pictures that all builders share. */
export interface PictureStore {
  readonly objects: PictureObjects;
  /** Path of a store that is a folder. */
  readonly dir: string | undefined;
  /** For messages. */
  readonly place: string;
}

/** Folder of the pictures beside the stores' releases. No slug begins with an underscore, and no site contains it. */
const FOLDER = '_pictures';

/**
 * Opens the picture store of `PICTURE_STORE`, or else the one beside the releases of `PUBLISH_TO`. Undefined when pictures are
 * on this machine only.
 */
export async function openPictureStore(slug: string): Promise<PictureStore | undefined> {
  const text = readVariable('PICTURE_STORE');
  const parsed = text === undefined ? undefined : parsePublishTarget(text);
  // Programs check all variables when they start.
  if (parsed && !parsed.ok) throw new Error(parsed.error);
  return openTarget(parsed ? parsed.value : readPublishTarget(slug));
}

async function openTarget(target: PublishTarget | undefined): Promise<PictureStore | undefined> {
  if (target?.kind === 'folder') {
    const dir = resolve(target.dir, FOLDER);
    return { objects: openPictureFolder(dir), dir, place: formatTarget(target) };
  }
  if (target?.kind !== 's3') return undefined;
  const { openObjectStore } = await import('../releases/s3/object-store.ts');
  const { openPictureBucket } = await import('./picture-bucket.ts');
  const objects = openPictureBucket(openObjectStore(target), `${target.prefix}${FOLDER}/`);
  return { objects, dir: undefined, place: formatTarget(target) };
}
