import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { atomicWrite } from '#builder/files/atomic-write.ts';
import { distDirOf, storeDirOf } from '#builder/paths.ts';
import { listStoreFolders } from '#builder/store-folder/list.ts';
import { loadStoreFolder } from '#builder/store-folder/load.ts';
import { problemText } from '#builder/store-folder/problem.ts';
import { mockupPath } from '#pictures/address.ts';
import { composeMockup } from '#pictures/compose.ts';
import { mockupsOf } from '#pictures/mockups-of.ts';
import { pooled } from '#shared/utils/pooled.ts';

/**
 * `npm run mockups -- --store <slug> [--out <dir>] [--width <px>]`: writes every product picture of a store as a file
 * at its address, for hosts that compose none themselves. Into the built site when no folder is named.
 */
const { values } = parseArgs({
  options: { store: { type: 'string' }, out: { type: 'string' }, width: { type: 'string', default: '1600' } },
});
const slug = values.store;
if (!slug) {
  console.error(`Which store? npm run mockups -- --store <slug>. There are: ${(await listStoreFolders()).join(', ')}`);
  process.exit(1);
}
const width = Number(values.width);
if (!Number.isInteger(width) || width < 100 || width > 1600) {
  console.error(`--width ${values.width}: expected a whole number from 100 to 1600`);
  process.exit(1);
}
const loaded = await loadStoreFolder(storeDirOf(slug));
if (!loaded.ok) {
  for (const problem of loaded.problems) console.error(problemText(problem));
  process.exit(1);
}

const { artwork, catalog, store } = loaded.folder;
if (store.gate === 'shell') {
  console.log(`${slug}: none written. Its site holds no picture of the store; the platform shows them.`);
  process.exit(0);
}
const { colors, photography } = catalog;
const products = catalog.listings.flatMap((listing) => listing.products);
const mockups = products.flatMap((product) => {
  const svg = product.artwork === undefined ? undefined : artwork.get(product.artwork);
  return mockupsOf(product, colors, photography, svg).flatMap((color) => color.mockups);
});
// One design on one blank may be in several listings. Pictures of one view follow each other: its layers stay in memory.
const files = [...new Map(mockups.map((spec) => [mockupPath(spec), spec])).entries()].sort(([a], [b]) =>
  a < b ? -1 : 1,
);
const out = values.out ?? distDirOf(slug);
const started = performance.now();
await pooled(files, 2, async ([path, spec]) => {
  const artworkSvg = artwork.get(spec.artwork);
  await atomicWrite(join(out, path), await composeMockup({ spec, artworkSvg, photography, width }));
});
console.log(`${slug}: ${files.length} pictures in ${((performance.now() - started) / 1000).toFixed(1)} s, in ${out}/`);
