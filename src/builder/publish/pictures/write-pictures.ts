import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseMockupPath } from '#pictures/address.ts';
import type { PicturePool } from '#pictures/drawing-process/picture-pool.ts';
import { findStoreMockup } from '#pictures/find-store-mockup.ts';
import { getImageUrl, getShareUrl } from '#shared/rules/images/written-image-url.ts';
import { decodePath } from '#shared/utils/decode-path.ts';
import { once } from '#shared/utils/once.ts';
import { fail, ok, type Result } from '#shared/utils/result.ts';
import type { StoreFolder } from '#store-folder/load-store-folder.ts';
import { drawTitle, readTitleFont, type TitleFont } from '../../assets/title-font.ts';
import { composeGroup, scaleGroup } from './create-pictures.ts';
import { findPictures, type PictureSize } from './find-pictures.ts';
import { getFileKey, getFullName, getFullWidth, getMockupKey, getSizeName } from './picture-key.ts';
import {
  createPublishPool,
  type TargetedPictures,
  type WriteGroupsOptions,
  type WrittenPictures,
  writeGroups,
} from './write-groups.ts';

export interface WritePicturesOptions extends Omit<WriteGroupsOptions, 'dir'> {
  /** Folder of the site, which gets the pictures. */
  readonly siteDir: string;
  /** Files of the site. */
  readonly files: readonly string[];
  readonly store: Pick<StoreFolder, 'slug' | 'dir' | 'artwork' | 'catalog' | 'theme'>;
  /** Writes composed pictures in their full size alone: the host scales them. */
  readonly mockupsOnly?: boolean;
}

/**
 * Writes the pictures that the files of a site refer to, at their widths. A picture is created once: later publications copy
 * it from a cache, and other machines read it from the picture store. Fails with the picture that cannot be created.
 */
export async function writePictures(
  options: WritePicturesOptions,
): Promise<Result<WrittenPictures, string>> {
  const { siteDir, files, store, mockupsOnly, ...others } = options;
  const pool = createPublishPool();
  try {
    // Pictures of one view follow each other: its layers stay in the memory of the process.
    const sources = [...(await findPictures(siteDir, files, mockupsOnly))].sort(([a], [b]) =>
      a < b ? -1 : 1,
    );
    const pictures: TargetedPictures[] = [];
    const readFont = once(() => readTitleFont(store.theme, store.dir));
    for (const [source, sizes] of sources) {
      const found = await readSource({ ...options, pool, readFont }, source, sizes);
      if (!found.ok) return found;
      pictures.push(found.value);
    }
    return await writeGroups(pictures, { ...others, dir: siteDir });
  } finally {
    pool.close();
  }
}

/** Returns the pictures of a source: a file of the site, or a mockup of the store. */
async function readSource(
  {
    siteDir,
    files,
    store,
    pool,
    readFont,
  }: WritePicturesOptions & {
    readonly pool: PicturePool;
    readonly readFont: () => Promise<TitleFont>;
  },
  source: string,
  sizes: readonly PictureSize[],
): Promise<Result<TargetedPictures, string>> {
  const { slug, dir } = store;
  const path = decodePath(source);
  if (path === undefined)
    return fail(`${source}: expected an address of a picture, because a page shows it`);
  const namedSizes = sizes.map((size) => ({ size, name: getSizeName(size) }));
  const scaled = namedSizes.map(({ name, size }) => {
    const { width, height, format } = size;
    const target = decodeURIComponent(
      height === undefined ? getImageUrl(source, width, format) : getShareUrl(source),
    );
    return [name, target.slice(1)] as const;
  });
  const names = scaled.map(([name]) => name);
  if (files.includes(path.slice(1))) {
    const file = join(siteDir, path);
    const create = scaleGroup({ pool, slug, path, file, sizes: namedSizes });
    return ok({
      targets: new Map(scaled),
      group: { key: getFileKey(await readFile(file)), names, create },
    });
  }
  const spec = parseMockupPath(path);
  const mockup = spec && findStoreMockup(spec, store);
  if (!mockup) return fail(`${path}: expected a picture of this store, because a page shows it`);
  const { title } = spec;
  const font = title && (await readFont());
  const width = getFullWidth(spec);
  const full = getFullName(width);
  const create = composeGroup({
    pool,
    slug,
    path,
    input: { spec, ...mockup, dir },
    width,
    drawTitle: title && font && (() => drawTitle(title.text, font, dir)),
    sizes: namedSizes,
  });
  // Pages refer to the JPEG of a wide picture only, except where an image service creates it.
  const isJpegOnly = spec.isWide === true && namedSizes.length > 0;
  return ok({
    targets: new Map([...(isJpegOnly ? [] : [[full, path.slice(1)] as const]), ...scaled]),
    group: {
      key: getMockupKey(spec, mockup, title && font && [title.text, font.look]),
      names: [...(isJpegOnly ? [] : [full]), ...names],
      create,
    },
  });
}
