import { readFileSync, statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { atomicWrite } from '#lib/atomic-write.ts';
import { contentHash } from '#lib/hash.ts';
import { ownSources } from '../compile/fingerprint.ts';
import { fileStamp } from '../file-stamp.ts';
import { storeCacheOf } from '../paths.ts';
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
  const stamp = await stampOf(root);
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
async function stampOf(root: string): Promise<string> {
  const names = await readdir(root, { recursive: true }).catch(() => []);
  const stamps = names.sort().map((name) => {
    const found = statSync(join(root, name), { throwIfNoEntry: false });
    return [name, found && fileStamp(found)];
  });
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
