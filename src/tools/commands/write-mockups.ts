import { composeGroup } from '#builder/publish/pictures/create-pictures.ts';
import { listMockupSizes } from '#builder/publish/pictures/find-pictures.ts';
import {
  getFullName,
  getFullWidth,
  getMockupKey,
  getSizeName,
} from '#builder/publish/pictures/picture-key.ts';
import { openPictureStore } from '#builder/publish/pictures/picture-store.ts';
import {
  createProgressReport,
  createPublishPool,
  describePictures,
  type TargetedPictures,
  writeGroups,
} from '#builder/publish/pictures/write-groups.ts';
import { type MockupSpec, mockupPath, parseMockupPath } from '#pictures/address.ts';
import type { PicturePool } from '#pictures/drawing-process/picture-pool.ts';
import { findStoreMockup } from '#pictures/find-store-mockup.ts';
import { createListingRecords } from '#platform/catalog/seed/listing-record.ts';
import { DEFAULT_HOST, HOSTS_WITH_IMAGE_SERVICE } from '#shared/contract/hosts.ts';
import { getDistDir } from '#shared/environment/paths.ts';
import { SHARE_SIZE } from '#shared/rules/images/image-url.ts';
import { CommandError } from '#shared/utils/command-error.ts';
import type { StoreFolder } from '#store-folder/load-store-folder.ts';
import { missingStore, requireStoreFolder } from '#store-folder/require-store.ts';

export interface MockupsOptions {
  readonly out?: string | undefined;
  /** Only composes what the cache or the picture store does not have. */
  readonly cache?: boolean | undefined;
  readonly width: number;
}

/**
 * `shopkiln mockups <store>`: writes every product picture of a store as a file at its address, for hosts that compose
 * none themselves. Pictures that this machine or the picture store has are copied. They go into the built site when no folder is
 * named. With `cache`, no files are written, and pictures are composed in all sizes that the store's host needs.
 */
export async function writeMockups(
  slug: string | undefined,
  options: MockupsOptions,
): Promise<void> {
  if (slug === undefined) return missingStore('shopkiln mockups <store>');
  const folder = await requireStoreFolder(slug);
  if (folder.store.gate === 'shell') {
    console.log(
      `${slug}: no pictures written. The platform serves the pictures of this client-rendered gated store.`,
    );
    return;
  }
  const dir = options.out ?? getDistDir(slug);
  const started = performance.now();
  const pool = createPublishPool();
  const shared = await openPictureStore(slug);
  const onProgress = createProgressReport(slug);
  const pictures = listPictures(folder, pool, options);
  const written = await writeGroups(pictures, { dir, shared, onProgress }).finally(pool.close);
  if (!written.ok) throw new CommandError(`${slug}: ${written.error}`);
  const { warning } = written.value;
  if (warning !== undefined) console.warn(`${slug}: ${warning}`);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(
    `${slug}: ${describePictures(written.value)}, in ${seconds} s${options.cache ? '' : `, in ${dir}/`}`,
  );
}

/** Lists the pictures of all products, and where they are written. */
function listPictures(
  folder: StoreFolder,
  pool: PicturePool,
  { cache = false, width }: MockupsOptions,
): TargetedPictures[] {
  const { slug, dir, store } = folder;
  const isScaled = HOSTS_WITH_IMAGE_SERVICE.includes(store.host ?? DEFAULT_HOST);
  return listComposed(folder).map(([path, { spec, mockup }]) => {
    const sizes = cache && !isScaled ? listSizes(path, spec) : [];
    const fullWidth = spec.isWide ? getFullWidth(spec) : width;
    const input = { spec, ...mockup, dir };
    const create = composeGroup({ pool, slug, path, input, width: fullWidth, sizes });
    const full = getFullName(fullWidth);
    const key = getMockupKey(spec, mockup);
    const names = [full, ...sizes.map(({ name }) => name)];
    return {
      targets: new Map(cache ? [] : [[full, path.slice(1)]]),
      group: { key, names, create },
    };
  });
}

const listSizes = (path: string, { isWide }: MockupSpec) =>
  (isWide ? [{ ...SHARE_SIZE, format: 'jpg' as const }] : listMockupSizes(path)).map((size) => ({
    name: getSizeName(size),
    size,
  }));

/**
 * Lists the mockups of all products and bundles by their addresses. The first mockup of each color is listed in the wide format of
 * shared links as well.
 */
function listComposed(folder: StoreFolder) {
  const variants = createListingRecords(folder).flatMap(({ products }) =>
    products.flatMap((one) => one.variants),
  );
  const specs = variants.flatMap(({ images }) => {
    const [first, ...others] = images.map(({ src }) => parseMockupPath(src));
    return [first, first && { ...first, isWide: true as const }, ...others].flatMap(
      (spec) => spec ?? [],
    );
  });
  // Mockups are listed once, although several listings may have the same design on the same blank. They are sorted, because the layers
  // of a view stay in memory while pictures of the same view follow each other.
  const unique = [...new Map(specs.map((spec) => [mockupPath(spec), spec])).entries()];
  return unique
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([path, spec]) => {
      const mockup = findStoreMockup(spec, folder);
      if (!mockup)
        throw new Error(`${path}: the store that shows this picture has no such picture`);
      return [path, { spec, mockup }] as const;
    });
}
