import { readFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { atomicWrite } from '#lib/atomic-write.ts';
import { contentHash } from '#lib/hash.ts';
import { ownSources } from '../compile/fingerprint.ts';
import { readJsonNote } from '../json-note.ts';
import { storeCacheOf } from '../paths.ts';
import { fileStamp, walkFiles } from '../walk-files.ts';
import type { KnownNames } from './catalog-rules.ts';
import type { LoadResult, StoreFolder } from './load.ts';

/** What a build needs of a folder that has been checked. */
export type CheckedFolder = Pick<StoreFolder, 'slug' | 'dir' | 'store'>;

type CheckResult = { readonly ok: true; readonly folder: CheckedFolder } | Extract<LoadResult, { ok: false }>;

interface Checked {
  readonly stamps: Stamps;
  readonly folder: CheckedFolder;
  /** What listings may name. */
  readonly known: KnownNames;
}

/** Names the code that checked, and everything in the folder. */
interface Stamps {
  readonly catalog: string | undefined;
  readonly others: string;
}

/**
 * A store folder for a build. One that held and has not been touched since is not read again; of one in which a single
 * listing says other things than it did, that listing is checked.
 */
export async function checkedFolder(dir: string): Promise<CheckResult> {
  const root = resolve(dir);
  const cache = storeCacheOf(basename(root));
  const kept = { note: join(cache, 'checked-folder.json'), catalog: join(cache, 'checked-catalog.json') };
  const stamps = stampsOf(root);
  const last = readJsonNote<Checked>(kept.note);
  if (last && last.stamps.others === stamps.others) {
    if (last.stamps.catalog === stamps.catalog) return { ok: true, folder: last.folder };
    const catalog = await readFile(join(root, CATALOG));
    const { holdsWith } = await import('./recheck.ts');
    if (await holdsWith(catalog, kept.catalog, last.known)) {
      await atomicWrite(kept.catalog, catalog);
      await atomicWrite(kept.note, JSON.stringify({ ...last, stamps } satisfies Checked));
      return { ok: true, folder: last.folder };
    }
  }
  const { loadStoreFolder } = await import('./load.ts');
  const { knownNames } = await import('./catalog-rules.ts');
  const loaded = await loadStoreFolder(root);
  if (!loaded.ok) return loaded;
  const { slug, store, catalog, artwork } = loaded.folder;
  const folder: CheckedFolder = { slug, dir: root, store };
  const text = await readFile(join(root, CATALOG));
  // Somebody who saves at this moment is asked about it next time.
  if (JSON.stringify(stampsOf(root)) === JSON.stringify(stamps)) {
    const known = knownNames(catalog, [...artwork.keys()]);
    await atomicWrite(kept.catalog, text);
    await atomicWrite(kept.note, JSON.stringify({ stamps, folder, known } satisfies Checked));
  }
  return { ok: true, folder };
}

const CATALOG = 'catalog.json';

function stampsOf(root: string): Stamps {
  const stamps = new Map([...walkFiles(root)].map(([path, stats]) => [path, fileStamp(stats)]));
  const catalog = stamps.get(CATALOG);
  stamps.delete(CATALOG);
  return { catalog, others: contentHash(JSON.stringify([ownSources(), root, [...stamps]])) };
}
