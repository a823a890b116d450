import { join } from 'node:path';
import * as v from 'valibot';
import { getStoreCacheDir } from '#shared/environment/paths.ts';
import { readJsonFile } from '#shared/files/read-json-file.ts';
import { writeAtomically } from '#shared/files/write-atomically.ts';
import { hashContent } from '#shared/utils/hash.ts';
import { readFolderFingerprint } from '#store-folder/folder-fingerprint.ts';
import { getReadingVersion } from './reading-version.ts';

/** What `check --json` prints of a store. Issues and warnings are lines. */
export const CheckedStore = v.object({
  store: v.string(),
  listings: v.number(),
  collections: v.number(),
  issues: v.array(v.string()),
  warnings: v.array(v.string()),
  untranslated: v.array(
    v.object({ locale: v.string(), fields: v.pipe(v.array(v.string()), v.readonly()) }),
  ),
});
export type CheckedStore = v.InferOutput<typeof CheckedStore>;

/** A public listing of a folder, and its index there. */
const CheckedListing = v.object({
  at: v.number(),
  slug: v.string(),
  title: v.string(),
  was: v.optional(v.array(v.string())),
});
export type CheckedListing = v.InferOutput<typeof CheckedListing>;

const SavedCheck = v.object({
  /** Version of the code that checked. */
  version: v.string(),
  /** State of the folder whose result this is. Null when the result may depend on more than the folder. */
  state: v.nullable(v.string()),
  result: CheckedStore,
  /** Each check compares them with the last build. */
  listings: v.array(CheckedListing),
  /** Results about single files, which the next check need not decode again (see `check-folder-contents.ts`). */
  known: v.unknown(),
});
export type SavedCheck = v.InferOutput<typeof SavedCheck>;

const getPath = (slug: string) => join(getStoreCacheDir(slug), 'check.json');

/** Returns the saved result of the last check by the same code; undefined without one. */
export function readSavedCheck(slug: string): SavedCheck | undefined {
  const saved = v.safeParse(SavedCheck, readJsonFile(getPath(slug)));
  return saved.success && saved.output.version === getReadingVersion() ? saved.output : undefined;
}

export async function saveCheck(slug: string, check: Omit<SavedCheck, 'version'>): Promise<void> {
  const text = JSON.stringify({ ...check, version: getReadingVersion() } satisfies SavedCheck);
  // Errors are ignored, so that a folder on a full or read-only disk can be checked. The next check only takes longer.
  await writeAtomically(getPath(slug), text).catch(() => {});
}

/**
 * Returns a hash of everything that the result of a check depends on. That is the files of the folder, the date, because warnings depend
 * on it, and the current folder, because messages name files relative to it. Null when an edit could be missed.
 */
export async function readFolderState(dir: string): Promise<string | null> {
  const folder = await readFolderFingerprint(dir);
  // A route may import files from anywhere.
  if (!folder || folder.files.some(([path]) => path.startsWith('routes/'))) return null;
  return hashContent(
    JSON.stringify([folder.hash, new Date().toISOString().slice(0, 10), process.cwd()]),
  );
}
