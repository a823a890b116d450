import { readFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { getStoreCacheDir } from '#shared/environment/paths.ts';
import { readJsonFile } from '#shared/files/read-json-file.ts';
import { fileFingerprint, walkFiles } from '#shared/files/walk-files.ts';
import { writeAtomically } from '#shared/files/write-atomically.ts';
import { hashContent } from '#shared/utils/hash.ts';
import { readInside, toFileRejection } from '#shared/utils/open-inside.ts';
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

/** Files of which an edit can be checked without the rest of the folder. The text that each had in the last valid folder is cached. */
const RECHECKED = ['catalog.json', 'theme.json'] as const;
type FileName = (typeof RECHECKED)[number];
type Texts = ReadonlyMap<FileName, Buffer>;

/** Fingerprints of every file in the folder; those of the other files are one hash with that of the code that checked them. */
interface Fingerprints {
  /** In the order of {@link RECHECKED}. */
  readonly rechecked: readonly (string | undefined)[];
  readonly others: string;
}

/**
 * Checks a store folder for a build. A valid folder that has not changed is not read again; when only one listing or only
 * styles of the theme have changed, only these are checked. A folder with warnings is checked again on another day, and one with warnings
 * about its catalog after each change of the catalog.
 */
export async function checkFolder(dir: string): Promise<CheckResult> {
  const root = resolve(dir);
  const cache = getStoreCacheDir(basename(root));
  const recordPath = join(cache, 'checked-folder.json');
  const fingerprints = readFingerprints(root);
  const fingerprint = hashContent(JSON.stringify(fingerprints));
  const last = readJsonFile<FolderCheck>(recordPath);
  const day = new Date().toISOString().slice(0, 10);
  if (
    last?.fingerprints.others === fingerprints.others &&
    (!hasWarnings(last) || last.day === day)
  ) {
    const edited = RECHECKED.filter(
      (_, at) => fingerprints.rechecked[at] !== last.fingerprints.rechecked[at],
    );
    const texts = await recheck(edited, last, root, cache);
    if (texts) {
      if (edited.length > 0) await save(texts, { ...last, fingerprints });
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
  const texts = await readTexts(RECHECKED, root);
  // When the folder was edited during the check, the next build checks it again.
  if (texts && JSON.stringify(readFingerprints(root)) === JSON.stringify(fingerprints)) {
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
    await save(texts, { fingerprints, folder, day, known });
  }
  return { ok: true, folder: { ...folder, fingerprint } };

  async function save(texts: Texts, check: FolderCheck): Promise<void> {
    for (const [name, text] of texts) await writeAtomically(getLastPath(cache, name), text);
    await writeAtomically(recordPath, JSON.stringify(check));
  }
}

const getLastPath = (cache: string, name: FileName) => join(cache, `checked-${name}`);

/** Checks of an edited file, compared with its text in the last valid folder. False means that the whole folder must be checked. */
const RECHECKS = {
  'catalog.json': async (now: Buffer, before: Buffer, last: FolderCheck) => {
    if (hasCatalogWarnings(last)) return false;
    const { recheckCatalog } = await import('#store-folder/recheck-catalog.ts');
    return recheckCatalog(now, before, last.known);
  },
  'theme.json': async (now: Buffer, before: Buffer, { folder }: FolderCheck) => {
    const { recheckTheme } = await import('#store-folder/recheck-theme.ts');
    return recheckTheme(now, before, folder.store);
  },
};

/** Checks edited files of a valid folder alone, and returns their texts. Undefined when the whole folder must be checked. */
async function recheck(
  names: readonly FileName[],
  last: FolderCheck,
  root: string,
  cache: string,
): Promise<Texts | undefined> {
  const texts = await readTexts(names, root);
  for (const [name, text] of texts ?? []) {
    const before = await readFile(getLastPath(cache, name)).catch((error: unknown) => {
      if (toFileRejection(error) === 'missing') return undefined;
      throw error;
    });
    if (!before || !(await RECHECKS[name](text, before, last))) return undefined;
  }
  return texts;
}

/** Reads files of the folder. Undefined when one of them cannot be read. */
async function readTexts(names: readonly FileName[], root: string): Promise<Texts | undefined> {
  const texts = new Map<FileName, Buffer>();
  for (const name of names) {
    const text = await readInside(root, name, MAX_TEXT_BYTES);
    if (!text.ok) return undefined;
    texts.set(name, text.value);
  }
  return texts;
}

const hasWarnings = ({ folder }: FolderCheck): boolean => (folder.warnings ?? []).length > 0;

/** Warnings about other files stay true when only a listing changes. */
const hasCatalogWarnings = ({ folder }: FolderCheck): boolean =>
  (folder.warnings ?? []).some(({ file }) => /(?:^|[/\\])catalog[^/\\]*$/.test(file));

function readFingerprints(root: string): Fingerprints {
  const fingerprints = new Map(
    [...walkFiles(root)].map(([path, stats]) => [path, fileFingerprint(stats)]),
  );
  const rechecked = RECHECKED.map((name) => fingerprints.get(name));
  for (const name of RECHECKED) fingerprints.delete(name);
  return {
    rechecked,
    others: hashContent(JSON.stringify([getCodeFingerprint(), root, [...fingerprints]])),
  };
}
