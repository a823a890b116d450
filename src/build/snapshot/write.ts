import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { contentHash } from '#lib/hash.ts';
import type { ShopFiles } from '../assets/shop-assets.ts';
import { type Manifest, publicDir, type RecordKey, recordPath, SNAPSHOT_FORMAT } from './layout.ts';
import type { Records, SnapshotData } from './records.ts';

function* allRecords(data: SnapshotData, { assets, searchIndex }: ShopFiles): Generator<[RecordKey, unknown]> {
  const { listings, collections, shelves, feed, related, translatedBlanks, search: _, prices: __, ...single } = data;
  const families = {
    listing: listings,
    collection: collections,
    shelf: shelves,
    feed,
    related,
    blank: translatedBlanks,
  } as const;
  const named: Records = { ...single, assets, searchIndex };
  for (const [key, value] of Object.entries(named)) yield [key as keyof Records, value];
  for (const [family, records] of Object.entries(families)) {
    for (const [id, value] of records) yield [`${family as keyof typeof families}/${id}`, value];
  }
}

/** Writes a snapshot into an empty folder, the manifest last: a folder without one is no snapshot. */
export async function writeSnapshot(snapshotDir: string, data: SnapshotData, shop: ShopFiles): Promise<Manifest> {
  const records: Record<string, string> = {};
  const folders = new Set<string>();
  const write = async (path: string, content: string | Uint8Array) => {
    const folder = dirname(path);
    if (!folders.has(folder)) await mkdir(folder, { recursive: true });
    folders.add(folder);
    await writeFile(path, content);
  };
  for (const [key, value] of allRecords(data, shop)) {
    const json = JSON.stringify(value);
    records[key] = contentHash(json);
    await write(recordPath(snapshotDir, key), json);
  }
  for (const { path, content } of shop.files) await write(join(publicDir(snapshotDir), path), content);
  const manifest: Manifest = { format: SNAPSHOT_FORMAT, slug: data.site.slug, records };
  await write(join(snapshotDir, 'manifest.json'), JSON.stringify(manifest, null, 1));

  return manifest;
}
