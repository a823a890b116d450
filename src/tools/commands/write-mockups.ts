import { join } from 'node:path';
import { writeAtomically } from '#builder/files/write-atomically.ts';
import { getDistDir } from '#builder/paths.ts';
import { missingStore, requireStoreFolder } from '#builder/store-folder/require-store.ts';
import { mockupPath } from '#pictures/address.ts';
import { createPicturePool } from '#pictures/drawing-process/picture-pool.ts';
import { listMockups } from '#pictures/list-mockups.ts';
import { CommandError } from '#shared/utils/command-error.ts';
import { mapConcurrently } from '#shared/utils/map-concurrently.ts';

/** Number of pictures that are drawn at a time. */
const PROCESSES = 2;

/**
 * `shopkiln mockups <store>`: writes every product picture of a store as a file at its address, for hosts that compose
 * none themselves. They go into the built site when no folder is named.
 */
export async function writeMockups(
  slug: string | undefined,
  { out, width }: { readonly out?: string | undefined; readonly width: number },
): Promise<void> {
  if (slug === undefined) return missingStore('shopkiln mockups <store>');
  const { artwork, catalog, store } = await requireStoreFolder(slug);
  if (store.gate === 'shell') {
    console.log(`${slug}: no pictures written. The platform serves the pictures of this client-rendered gated store.`);
    return;
  }
  const { colors, photography } = catalog;
  const products = catalog.listings.flatMap((listing) => listing.products);
  const mockups = products.flatMap((product) => {
    const svg = product.artwork === undefined ? undefined : artwork.get(product.artwork);
    return listMockups(product, colors, photography, svg).flatMap((color) => color.mockups);
  });
  // One design on one blank may be in several listings. Pictures of one view follow each other: its layers stay in memory.
  const files = [...new Map(mockups.map((spec) => [mockupPath(spec), spec])).entries()].sort(([a], [b]) =>
    a < b ? -1 : 1,
  );
  const folder = out ?? getDistDir(slug);
  const started = performance.now();
  const pool = createPicturePool({ size: PROCESSES, perStore: PROCESSES, maxWaiting: PROCESSES });
  await mapConcurrently(files, PROCESSES, async ([path, spec]) => {
    const artworkSvg = artwork.get(spec.artwork);
    const drawn = await pool.run(slug, { kind: 'compose', input: { spec, artworkSvg, photography, width } });
    if (!drawn.ok) throw new CommandError(`${slug}: ${path}: ${drawn.error.text}`);
    await writeAtomically(join(folder, path), drawn.value);
  }).finally(pool.close);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${slug}: ${files.length} pictures in ${seconds} s, in ${folder}/`);
}
