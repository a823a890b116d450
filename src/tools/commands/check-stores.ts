import { join, resolve } from 'node:path';
import { createParser } from '#builder/parsing-process/create-parser.ts';
import { getStoreDir } from '#builder/paths.ts';
import { getDrawingFacts, setDrawingFacts } from '#builder/store-folder/drawing-facts.ts';
import { checkLayoutOfSource, listExtraRoutes } from '#builder/store-folder/extra-routes.ts';
import { addParsedCss, listParsedCss } from '#builder/store-folder/file-checks/check-css.ts';
import {
  addAssetChecks,
  listAssetChecks,
} from '#builder/store-folder/file-checks/find-asset-issues.ts';
import { findUntranslated } from '#builder/store-folder/find-untranslated.ts';
import { displayPath, type FileIssue, formatIssue } from '#builder/store-folder/issue.ts';
import { findRepeatedStores, listStoreFolders } from '#builder/store-folder/list-store-folders.ts';
import { loadStoreFolder, type StoreFolder } from '#builder/store-folder/load-store-folder.ts';
import { readText } from '#builder/store-folder/read-files.ts';
import { findReadabilityIssues } from '#builder/store-folder/readability.ts';
import { requireStoreNames } from '#builder/store-folder/require-store.ts';
import { type CheckedStore, readFolderState, readSavedCheck, saveCheck } from './saved-check.ts';

/** `shopkiln check [stores...]`: every issue of the named store folders, or of all. The exit code is 1 when there is one. */
export async function checkStores(
  names: readonly string[],
  { json }: { readonly json?: boolean | undefined },
): Promise<void> {
  await requireStoreNames(names);
  const results: CheckedStore[] = [];
  const repeated = await findRepeatedStores();
  for (const slug of names.length > 0 ? names : await listStoreFolders()) {
    const others = repeated.filter((issue) => issue.slug === slug);
    const result = await checkStore(slug, others);
    if (result.issues.length > 0) process.exitCode = 1;
    if (json) results.push(result);
    else printResult(result);
  }
  if (json) console.log(JSON.stringify(results, null, 2));
}

function printResult({
  store,
  listings,
  collections,
  issues,
  warnings,
  untranslated,
}: CheckedStore): void {
  for (const issue of issues) console.error(issue);
  for (const warning of warnings) console.warn(`warning: ${warning}`);
  for (const { locale, fields } of untranslated) {
    const more = fields.length > SHOWN_FIELDS ? ', …' : '';
    const shown = fields.slice(0, SHOWN_FIELDS).join(', ');
    console.log(
      `${store}: ${locale}: ${count(fields.length, 'text')} not translated (${shown}${more})`,
    );
  }
  const contents = `${count(listings, 'listing')}, ${count(collections, 'collection')}`;
  const found =
    issues.length + warnings.length === 0
      ? 'no issues'
      : `${count(issues.length, 'error')}, ${count(warnings.length, 'warning')}`;
  if (issues.length === 0) console.log(`${store}: ${contents}, ${found}`);
  else console.error(`${store}: ${found}`);
}

/** Texts without translation that are named in the output. `--json` lists all of them. */
const SHOWN_FIELDS = 3;

const count = (quantity: number, noun: string) => `${quantity} ${noun}${quantity === 1 ? '' : 's'}`;

/** Checks a store, or returns the last result while nothing has changed. `repeated` are issues that concern other folders. */
async function checkStore(slug: string, repeated: readonly FileIssue[]): Promise<CheckedStore> {
  const dir = resolve(getStoreDir(slug));
  const state = await readFolderState(dir);
  const saved = readSavedCheck(slug);
  if (saved) {
    addAssetChecks(dir, saved.assets);
    addParsedCss(dir, saved.css);
    setDrawingFacts(dir, saved.drawings);
  }
  const isSame = state !== null && saved?.state === state;
  const result = isSame ? saved.result : await checkFolderContents(dir, slug);
  if (!isSame) {
    const isUnedited = (await readFolderState(dir)) === state;
    await saveCheck(slug, { state: isUnedited ? state : null, result, ...listKnown(dir) });
  }
  return { ...result, issues: [...repeated.map(formatIssue), ...result.issues] };
}

/** What the next check of a folder need not decode or parse again. */
const listKnown = (dir: string) => ({
  assets: listAssetChecks(dir),
  drawings: getDrawingFacts(dir),
  css: listParsedCss(dir),
});

async function checkFolderContents(dir: string, slug: string): Promise<CheckedStore> {
  const loaded = await loadStoreFolder(dir);
  const theme = loaded.ok ? loaded.folder.theme : loaded.theme;
  const { listings = [], collections = [] } = loaded.ok ? loaded.folder.catalog : {};
  const issues = [
    ...(loaded.ok ? await findCopiedTexts(loaded.folder) : loaded.issues),
    ...(theme ? findReadabilityIssues({ dir, theme }) : []),
  ];
  const warnings: FileIssue[] = loaded.ok ? [...loaded.folder.warnings] : [];
  for (const route of listExtraRoutes(dir)) {
    const { text } = await readText(dir, route.file);
    const warning = text === undefined ? undefined : checkLayoutOfSource(route, text);
    if (warning) warnings.push(warning);
  }
  return {
    store: slug,
    listings: listings.length,
    collections: collections.length,
    issues: issues.map(formatIssue),
    warnings: warnings.map(formatIssue),
    untranslated: loaded.ok ? findUntranslated(loaded.folder) : [],
  };
}

async function findCopiedTexts({ dir, catalog }: StoreFolder): Promise<readonly FileIssue[]> {
  const listings = catalog.listings.map(({ slug, description }) => ({ slug, description }));
  const found = await createParser(dir)('findNearDuplicates', { root: dir, listings });
  return found.ok
    ? found.value
    : [{ file: displayPath(join(dir, 'catalog.json')), field: '', message: found.error.text }];
}
