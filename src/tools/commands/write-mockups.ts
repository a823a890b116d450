import { getDistDir } from '#builder/paths.ts';
import { composeGroup } from '#builder/publish/pictures/create-pictures.ts';
import { describePictures } from '#builder/publish/pictures/describe-pictures.ts';
import { listMockupSizes } from '#builder/publish/pictures/find-pictures.ts';
import { finishPictures } from '#builder/publish/pictures/finish-pictures.ts';
import { getFullName, getMockupKey, getSizeName } from '#builder/publish/pictures/picture-key.ts';
import { createProgressReport } from '#builder/publish/pictures/picture-progress.ts';
import { openPictureStore } from '#builder/publish/pictures/picture-store.ts';
import { MOCKUPS } from '#builder/publish/pictures/picture-uses.ts';
import { createPublishPool, type TargetedPictures, writeGroups } from '#builder/publish/pictures/write-groups.ts';
import type { StoreFolder } from '#builder/store-folder/load-store-folder.ts';
import { missingStore, requireStoreFolder } from '#builder/store-folder/require-store.ts';
import { mockupPath } from '#pictures/address.ts';
import type { PicturePool } from '#pictures/drawing-process/picture-pool.ts';
import { listMockups } from '#pictures/list-mockups.ts';
import { DEFAULT_HOST, HOSTS_WITH_IMAGE_SERVICE } from '#shared/contract/hosts.ts';
import { CommandError } from '#shared/utils/command-error.ts';

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
export async function writeMockups(slug: string | undefined, options: MockupsOptions): Promise<void> {
  if (slug === undefined) return missingStore('shopkiln mockups <store>');
  const folder = await requireStoreFolder(slug);
  if (folder.store.gate === 'shell') {
    console.log(`${slug}: no pictures written. The platform serves the pictures of this client-rendered gated store.`);
    return;
  }
  const dir = options.out ?? getDistDir(slug);
  const started = performance.now();
  const pool = createPublishPool();
  const shared = await openPictureStore(slug);
  const onProgress = createProgressReport(slug);
  const pictures = listPictures(folder, pool, options);
  const written = await writeGroups(pictures, { slug, dir, shared, onProgress }).finally(pool.close);
  if (!written.ok) throw new CommandError(`${slug}: ${written.error}`);
  const warning = await finishPictures({ store: shared, slug, pictures: written.value, user: MOCKUPS });
  if (warning !== undefined) console.warn(`${slug}: ${warning}`);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${slug}: ${describePictures(written.value)}, in ${seconds} s${options.cache ? '' : `, in ${dir}/`}`);
}

/** Lists the pictures of all products, and where they are written. */
function listPictures(
  { slug, artwork, catalog, store }: StoreFolder,
  pool: PicturePool,
  { cache = false, width }: MockupsOptions,
): TargetedPictures[] {
  const { photography } = catalog;
  const products = catalog.listings.flatMap((listing) => listing.products);
  const mockups = products.flatMap((product) => {
    if (product.type !== undefined) return [];
    const svg = product.artwork === undefined ? undefined : artwork.get(product.artwork);
    return listMockups(product, catalog, svg).flatMap(({ mockups: specs, artworkSvg }) =>
      specs.map((spec) => ({ spec, artworkSvg })),
    );
  });
  // One design on one blank may be in several listings. Pictures of one view follow each other: its layers stay in memory.
  const files = [...new Map(mockups.map((mockup) => [mockupPath(mockup.spec), mockup])).entries()].sort(([a], [b]) =>
    a < b ? -1 : 1,
  );
  const isScaled = HOSTS_WITH_IMAGE_SERVICE.includes(store.host ?? DEFAULT_HOST);
  return files.map(([path, { spec, artworkSvg }]) => {
    const sizes = cache && !isScaled ? listMockupSizes(path).map((size) => ({ name: getSizeName(size), size })) : [];
    const input = { spec, artworkSvg, photography };
    const create = composeGroup({ pool, slug, path, input, width, sizes });
    const full = getFullName(width);
    const key = getMockupKey(spec, artworkSvg, photography);
    const names = [full, ...sizes.map(({ name }) => name)];
    return { targets: new Map(cache ? [] : [[full, path.slice(1)]]), group: { key, names, create } };
  });
}
