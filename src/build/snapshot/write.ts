import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { contentHash } from '#lib/hash.ts';
import { type Manifest, publicDir, type RecordKey, recordPath, SNAPSHOT_FORMAT } from './layout.ts';
import type { Records, ShopAssets, SnapshotData } from './records.ts';

/** A file of the shop that is not a page, by its root-relative address. */
export interface PublicFile {
  readonly path: string;
  readonly content: string | Uint8Array;
}

function* allRecords(data: SnapshotData, assets: ShopAssets): Generator<[RecordKey, unknown]> {
  const { listings, collections, shelves, feed, related, search: _, ...single } = data;
  const families = { listing: listings, collection: collections, shelf: shelves, feed, related } as const;
  const named: Records = { ...single, assets };
  for (const [key, value] of Object.entries(named)) yield [key as keyof Records, value];
  for (const [family, records] of Object.entries(families)) {
    for (const [id, value] of records) yield [`${family as keyof typeof families}/${id}`, value];
  }
}

/** Writes a snapshot beside the old one and swaps them, so a pull that dies half-way leaves the last good one. */
export async function writeSnapshot(
  snapshotDir: string,
  data: SnapshotData,
  assets: ShopAssets,
  files: readonly PublicFile[],
): Promise<Manifest> {
  const next = `${snapshotDir}.next`;
  await rm(next, { recursive: true, force: true });
  const records: Record<string, string> = {};
  const folders = new Set<string>();
  const write = async (path: string, content: string | Uint8Array) => {
    const folder = dirname(path);
    if (!folders.has(folder)) await mkdir(folder, { recursive: true });
    folders.add(folder);
    await writeFile(path, content);
  };
  for (const [key, value] of allRecords(data, assets)) {
    const json = JSON.stringify(value);
    records[key] = contentHash(json);
    await write(recordPath(next, key), json);
  }
  for (const { path, content } of files) await write(join(publicDir(next), path), content);
  const manifest: Manifest = { format: SNAPSHOT_FORMAT, slug: data.site.slug, records };
  await write(join(next, 'manifest.json'), JSON.stringify(manifest, null, 1));

  const old = `${snapshotDir}.old`;
  await rm(old, { recursive: true, force: true });
  await rename(snapshotDir, old).catch(ignoreMissing);
  await rename(next, snapshotDir);
  await rm(old, { recursive: true, force: true });
  return manifest;
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
