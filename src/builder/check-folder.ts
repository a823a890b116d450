import { basename, join, resolve } from 'node:path';
import { getStoreCacheDir } from '#shared/environment/paths.ts';
import { readJsonFile } from '#shared/files/read-json-file.ts';
import { fileFingerprint, walkFiles } from '#shared/files/walk-files.ts';
import { writeAtomically } from '#shared/files/write-atomically.ts';
import { hashContent } from '#shared/utils/hash.ts';
import { readInside } from '#shared/utils/open-inside.ts';
import type { KnownNames } from '#store-folder/catalog-rules.ts';
import { MAX_TEXT_BYTES } from '#store-folder/file-rejection.ts';
import type { LoadResult, StoreFolder } from '#store-folder/load-store-folder.ts';
import type { Redirect } from './hosting/hosting-rules.ts';
import { getCodeFingerprint } from './render/fingerprint.ts';

/** The part of a checked folder that a build needs. */
export type CheckedFolder = Pick<StoreFolder, 'slug' | 'dir' | 'store'> &
  Partial<Pick<StoreFolder, 'warnings' | 'photos'>> & {
    readonly redirects?: readonly Redirect[];
    /** Fingerprint of all files in the folder when it was checked. Undefined when it was not read. */
    readonly fingerprint?: string | undefined;
  };

type CheckResult =
  | { readonly ok: true; readonly folder: CheckedFolder }
  | Extract<LoadResult, { ok: false }>;

interface FolderCheck {
  readonly fingerprints: Fingerprints;
  readonly folder: CheckedFolder;
  /** Day of the check, by UTC: warnings may end with a day. */
  readonly day: string;
  /** Names that listings can reference. */
  readonly known: KnownNames;
}

/** Fingerprints of the code that checked and of every file in the folder. */
interface Fingerprints {
  readonly catalog: string | undefined;
  readonly others: string;
}

/**
 * Checks a store folder for a build. A valid folder that has not changed is not read again; when only one listing has
 * changed, only that listing is checked. A folder with warnings is checked again on another day, and one with warnings about its
 * catalog after each change.
 */
export async function checkFolder(dir: string): Promise<CheckResult> {
  const root = resolve(dir);
  const cache = getStoreCacheDir(basename(root));
  const cached = {
    record: join(cache, 'checked-folder.json'),
    catalog: join(cache, 'checked-catalog.json'),
  };
  const fingerprints = readFingerprints(root);
  const fingerprint = hashContent(JSON.stringify(fingerprints));
  const last = readJsonFile<FolderCheck>(cached.record);
  const day = new Date().toISOString().slice(0, 10);
  const isSame =
    last?.fingerprints.others === fingerprints.others && (!hasWarnings(last) || last.day === day);
  if (last && isSame && last.fingerprints.catalog === fingerprints.catalog)
    return { ok: true, folder: { ...last.folder, fingerprint } };
  if (last && isSame && !hasCatalogWarnings(last)) {
    const catalog = await readInside(root, CATALOG, MAX_TEXT_BYTES);
    const { recheckCatalog } = await import('#store-folder/recheck-catalog.ts');
    if (catalog.ok && (await recheckCatalog(catalog.value, cached.catalog, last.known))) {
      await writeAtomically(cached.catalog, catalog.value);
      await writeAtomically(
        cached.record,
        JSON.stringify({ ...last, fingerprints } satisfies FolderCheck),
      );
      return { ok: true, folder: { ...last.folder, fingerprint } };
    }
  }
  const { loadStoreFolder } = await import('#store-folder/load-store-folder.ts');
  const { listKnownNames: knownNames } = await import('#store-folder/catalog-rules.ts');
  const { describeDrawings, getDrawingFacts, listCatalogDrawings } = await import(
    '#store-folder/drawing-facts.ts'
  );
  const { listRedirects } = await import('./hosting/hosting-rules.ts');
  const loaded = await loadStoreFolder(root);
  if (!loaded.ok) return loaded;
  const { slug, store, photos, catalog, artwork, warnings } = loaded.folder;
  const redirects = listRedirects(store, catalog);
  const folder: CheckedFolder = { slug, dir: root, store, photos, warnings, redirects };
  const text = await readInside(root, CATALOG, MAX_TEXT_BYTES);
  // When the folder was edited during the check, the next build checks it again.
  if (text.ok && JSON.stringify(readFingerprints(root)) === JSON.stringify(fingerprints)) {
    const assets = [...walkFiles(join(root, 'assets'))].map(([path]) => path);
    const downloads = Object.fromEntries(
      [...walkFiles(join(root, 'downloads'))].map(([path, { size }]) => [path, size]),
    );
    const drawings = describeDrawings(artwork, getDrawingFacts(root));
    const known = knownNames(catalog, {
      ...listCatalogDrawings(drawings.byName),
      assets,
      downloads,
      blanks: catalog.storeBlanks ?? {},
    });
    await writeAtomically(cached.catalog, text.value);
    await writeAtomically(
      cached.record,
      JSON.stringify({ fingerprints, folder, day, known } satisfies FolderCheck),
    );
  }
  return { ok: true, folder: { ...folder, fingerprint } };
}

const hasWarnings = ({ folder }: FolderCheck): boolean => (folder.warnings ?? []).length > 0;

/** Warnings about other files stay true when only a listing changes. */
const hasCatalogWarnings = ({ folder }: FolderCheck): boolean =>
  (folder.warnings ?? []).some(({ file }) => /(?:^|[/\\])catalog[^/\\]*$/.test(file));

const CATALOG = 'catalog.json';

function readFingerprints(root: string): Fingerprints {
  const fingerprints = new Map(
    [...walkFiles(root)].map(([path, stats]) => [path, fileFingerprint(stats)]),
  );
  const catalog = fingerprints.get(CATALOG);
  fingerprints.delete(CATALOG);
  return {
    catalog,
    others: hashContent(JSON.stringify([getCodeFingerprint(), root, [...fingerprints]])),
  };
}
