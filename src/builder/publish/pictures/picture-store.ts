import { resolve } from 'node:path';
import { formatTarget, readPublishTarget } from '#builder/publish/releases/open-publisher.ts';
import { type PublishTarget, parsePublishTarget } from '#shared/environment/publish-target.ts';
import { readVariable } from '#shared/environment/read-variable.ts';
import { getContentType } from '#shared/utils/content-types.ts';

/** Pictures that all builders share: a folder, which is used in place, or a bucket. */
export interface PictureStore {
  /** Path of a store that is a folder. */
  readonly dir: string | undefined;
  readonly bucket: PictureBucket | undefined;
  /** For messages. */
  readonly place: string;
}

/** Objects of a bucket, by name. Methods throw a PublishError. */
export interface PictureBucket {
  /** Returns undefined when there is none. */
  readonly read: (name: string) => Promise<Uint8Array | undefined>;
  readonly write: (name: string, content: Uint8Array) => Promise<void>;
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
  if (target?.kind === 'folder')
    return { dir: resolve(target.dir, FOLDER), bucket: undefined, place: formatTarget(target) };
  if (target?.kind !== 's3') return undefined;
  const { openObjectStore } = await import('../releases/s3/object-store.ts');
  const objects = openObjectStore(target);
  const prefix = `${target.prefix}${FOLDER}/`;
  const bucket: PictureBucket = {
    read: (name) => objects.getBytes(prefix + name),
    // Only builders read them. A release has copies with the headers of its site, and those of gated stores are not public.
    write: (name, content) =>
      objects.put(prefix + name, content, {
        ContentType: getContentType(name),
        CacheControl: 'private, no-store',
        Metadata: {},
      }),
  };
  return { dir: undefined, bucket, place: formatTarget(target) };
}
