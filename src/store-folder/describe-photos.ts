import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import {
  PHONE_MEDIA,
  type PhotoFile,
  type PictureSize,
  type StorePhoto,
  type StorePhotos,
} from '#shared/contract/photo.ts';
import type { Point } from '#shared/contract/store-folder/photos-file.ts';
import { fileFingerprint } from '#shared/files/walk-files.ts';
import { createCheckCache } from './file-checks/check-cache.ts';
import type { Parse } from './parsing-process/create-parser.ts';
import type { PhotoFacts } from './parsing-process/parsing-jobs.ts';
import type { DescribedPhotos } from './read-photos.ts';

const KnownPhoto = v.object({
  width: v.number(),
  height: v.number(),
  color: v.string(),
  fingerprint: v.string(),
});
export const KnownPhotos = v.record(v.string(), KnownPhoto);
/** Facts of photos by their path below the store folder. */
export type KnownPhotos = v.InferOutput<typeof KnownPhotos>;

/** The photos that this process has read. A photo is read again when its fingerprint changes. */
const known = createCheckCache<v.InferOutput<typeof KnownPhoto>>(10_000);

/** Returns the facts of photos of a store folder that this process knows, so that another process need not decode the same files. */
export const listKnownPhotos = (root: string): KnownPhotos => Object.fromEntries(known.list(root));

/** Adds the facts of an earlier process. */
export function addKnownPhotos(root: string, photos: KnownPhotos): void {
  for (const [file, facts] of Object.entries(photos)) known.set(root, file, facts);
}

/**
 * Returns the photographs of a store with their sizes and styles, and the sizes of pictures in its pages. Undefined for a store
 * without any. Styles find photos by a data attribute, because the content security policy of a shop blocks `style` attributes.
 */
export async function describePhotos(
  root: string,
  described: DescribedPhotos,
  pagePictures: readonly string[],
  parse: Parse,
): Promise<StorePhotos | undefined> {
  const photos: [string, StorePhoto][] = [];
  for (const [name, { alt, translations, focus, phone, phoneFocus }] of Object.entries(described)) {
    const facts = await readFacts(root, getPath(name), parse);
    const phoneFacts =
      phone === undefined ? undefined : await readFacts(root, getPath(phone), parse);
    // The file was replaced since the folder was checked: the next check finds it.
    if (!facts || (phone !== undefined && !phoneFacts)) continue;
    const selector = `[data-photo="${name}"]`;
    const rules = [`${selector}{background-color:${facts.color}${formatFocus(focus)}}`];
    if (phone !== undefined) {
      const position = formatFocus(phoneFocus ?? { x: 50, y: 50 });
      rules.push(`@media ${PHONE_MEDIA}{${selector}{${position.slice(1)}}}`);
    }
    photos.push([
      name,
      {
        ...toFile(name, facts),
        alt,
        ...(Object.keys(translations).length > 0 && { translations }),
        ...(phone !== undefined && phoneFacts && { phone: toFile(phone, phoneFacts) }),
        style: rules.join('\n'),
      },
    ]);
  }
  const sizes: [string, PictureSize][] = [];
  for (const address of pagePictures) {
    const facts = await readFacts(root, address.slice(1), parse);
    if (facts) sizes.push([address, { width: facts.width, height: facts.height }]);
  }
  if (photos.length === 0 && sizes.length === 0) return undefined;
  return {
    byName: Object.fromEntries(photos),
    sizes: Object.fromEntries(sizes),
  };
}

const getPath = (name: string) => `assets/photos/${name}`;

const formatFocus = (focus: Point | undefined) =>
  focus ? `;object-position:${focus.x}% ${focus.y}%` : '';

const toFile = (name: string, { width, height }: PhotoFacts): PhotoFile => ({
  src: `/${getPath(name)}`,
  width,
  height,
});

async function readFacts(
  root: string,
  file: string,
  parse: Parse,
): Promise<PhotoFacts | undefined> {
  const stats = await stat(join(root, file)).catch(() => undefined);
  if (!stats) return undefined;
  const fingerprint = fileFingerprint(stats);
  const last = known.get(root, file);
  if (last?.fingerprint === fingerprint) return last;
  const read = await parse('describePhoto', { root, file });
  if (!read.ok) return undefined;
  known.set(root, file, { ...read.value, fingerprint });
  return read.value;
}
