import { resolve } from 'node:path';
import { getStoreDir } from '#shared/environment/paths.ts';
import { formatCount } from '#shared/utils/format-count.ts';
import { type FileIssue, formatIssue } from '#store-folder/issue.ts';
import { findRepeatedStores, listStoreFolders } from '#store-folder/list-store-folders.ts';
import { requireStoreNames } from '#store-folder/require-store.ts';
import { findRenamedNames } from './find-renamed-names.ts';
import { findUnnamedRenames } from './find-unnamed-renames.ts';
import {
  type CheckedStore,
  readFolderState,
  readSavedCheck,
  type SavedCheck,
  saveCheck,
} from './saved-check.ts';

export interface CheckOptions {
  readonly json?: boolean | undefined;
  readonly quiet?: boolean | undefined;
}

/** `shopkiln check [stores...]`: every issue of the named store folders, or of all. The exit code is 1 when there is one. */
export async function checkStores(
  names: readonly string[],
  { json, quiet }: CheckOptions,
): Promise<void> {
  await requireStoreNames(names);
  const results: CheckedStore[] = [];
  const repeated = await findRepeatedStores();
  for (const slug of names.length > 0 ? names : await listStoreFolders()) {
    const others = repeated.filter((issue) => issue.slug === slug);
    const result = await checkStore(slug, others);
    if (result.issues.length > 0) process.exitCode = 1;
    if (json) results.push(result);
    else printResult(result, quiet);
  }
  if (json) console.log(JSON.stringify(results, null, 2));
}

function printResult(
  { store, listings, collections, issues, warnings, untranslated }: CheckedStore,
  isQuiet = false,
): void {
  for (const issue of issues) console.error(issue);
  for (const warning of isQuiet ? [] : warnings) console.warn(`warning: ${warning}`);
  for (const { locale, fields } of isQuiet ? [] : untranslated) {
    const more = fields.length > SHOWN_FIELDS ? ', …' : '';
    const shownFields = fields.slice(0, SHOWN_FIELDS).join(', ');
    console.log(
      `${store}: ${locale}: ${formatCount(fields.length, 'text')} not translated (${shownFields}${more})`,
    );
  }
  const contents = `${formatCount(listings, 'listing')}, ${formatCount(collections, 'collection')}`;
  const found =
    issues.length + warnings.length === 0
      ? 'no issues'
      : `${formatCount(issues.length, 'error')}, ${formatCount(warnings.length, 'warning')}`;
  if (issues.length === 0) console.log(`${store}: ${contents}, ${found}`);
  else console.error(`${store}: ${found}`);
}

/** Texts without translation that are named in the output. `--json` lists all of them. */
const SHOWN_FIELDS = 3;

/** Checks a store, or returns the last result while nothing has changed. `repeated` are issues that concern other folders. */
async function checkStore(slug: string, repeated: readonly FileIssue[]): Promise<CheckedStore> {
  const dir = resolve(getStoreDir(slug));
  const state = await readFolderState(dir);
  const saved = readSavedCheck(slug);
  const isSame = state !== null && saved?.state === state;
  const { result, listings } = isSame
    ? saved
    : await checkAnew(slug, dir, { state, known: saved?.known });
  // A build changes what the folder is compared with.
  const renames = [...findUnnamedRenames(slug, dir, listings), ...findRenamedNames(slug, dir)];
  const warnings =
    renames.length > 0
      ? await (await import('#store-folder/format-issues.ts')).formatIssues(renames)
      : [];
  return {
    ...result,
    issues: [...repeated.map(formatIssue), ...result.issues],
    warnings: [...result.warnings, ...warnings],
  };
}

/** Loads the rules of store folders only here: that takes longer than all else of a check of an unchanged folder. */
async function checkAnew(
  slug: string,
  dir: string,
  last: { readonly state: string | null; readonly known: unknown },
): Promise<Pick<SavedCheck, 'result' | 'listings'>> {
  const { checkFolderContents } = await import('./check-folder-contents.ts');
  const { result, listings, known } = await checkFolderContents(slug, dir, last.known);
  const isUnedited = (await readFolderState(dir)) === last.state;
  await saveCheck(slug, { state: isUnedited ? last.state : null, result, listings, known });
  return { result, listings };
}
