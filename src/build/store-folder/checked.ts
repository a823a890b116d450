import { readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { atomicWrite } from '#lib/atomic-write.ts';
import { contentHash } from '#lib/hash.ts';
import { ownSources } from '../compile/fingerprint.ts';
import { storeCacheOf } from '../paths.ts';
import { fileStamp, walkFiles } from '../walk-files.ts';
import type { LoadResult, StoreFolder } from './load.ts';

/** What a build needs of a folder that has been checked. */
export type CheckedFolder = Pick<StoreFolder, 'slug' | 'dir' | 'store'>;

type CheckResult = { readonly ok: true; readonly folder: CheckedFolder } | Extract<LoadResult, { ok: false }>;

interface Checked {
  readonly stamp: string;
  readonly folder: CheckedFolder;
}

/** A store folder for a build. One that held and has not been touched since is not read again. */
export async function checkedFolder(dir: string): Promise<CheckResult> {
  const root = resolve(dir);
  const note = join(storeCacheOf(basename(root)), 'checked.json');
  const stamp = stampOf(root);
  const last = readNote(note);
  if (last?.stamp === stamp) return { ok: true, folder: last.folder };
  const { loadStoreFolder } = await import('./load.ts');
  const loaded = await loadStoreFolder(root);
  if (!loaded.ok) return loaded;
  const { slug, store } = loaded.folder;
  const folder: CheckedFolder = { slug, dir: root, store };
  await atomicWrite(note, JSON.stringify({ stamp, folder } satisfies Checked));
  return { ok: true, folder };
}

/** Names everything in it. */
function stampOf(root: string): string {
  const stamps = [...walkFiles(root)].map(([path, stats]) => [path, fileStamp(stats)]);
  return contentHash(JSON.stringify([ownSources(), root, stamps]));
}

/** Undefined where there is none that can be read: then the folder is checked. */
function readNote(path: string): Checked | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}
