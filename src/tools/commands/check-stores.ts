import { readFileSync } from 'node:fs';
import { storeDirOf } from '#builder/paths.ts';
import { extraRoutes, layoutWarningOfSource } from '#builder/store-folder/extra-routes.ts';
import { listStoreFolders } from '#builder/store-folder/list.ts';
import { loadStoreFolder } from '#builder/store-folder/load.ts';
import { nearDuplicateProblems } from '#builder/store-folder/near-duplicates.ts';
import { problemText } from '#builder/store-folder/problem.ts';
import { readabilityProblems } from '#builder/store-folder/readability.ts';
import { requireStoreNames } from '#builder/store-folder/require-store.ts';

/** `shopkiln check [stores...]`: every issue of the named store folders, or of all. The exit code is 1 when there is one. */
export async function checkStores(
  names: readonly string[],
  { json }: { readonly json?: boolean | undefined },
): Promise<void> {
  await requireStoreNames(names);
  const results = [];
  for (const slug of names.length > 0 ? names : await listStoreFolders()) results.push(await checkStore(slug));
  if (results.some(({ issues }) => issues.length > 0)) process.exitCode = 1;
  if (json) return console.log(JSON.stringify(results, null, 2));
  for (const { store, listings, collections, issues, warnings } of results) {
    for (const issue of issues) console.error(issue);
    for (const warning of warnings) console.warn(`warning: ${warning}`);
    if (issues.length === 0) console.log(`${store}: ${listings} listings, ${collections} collections, no issues`);
    else console.error(`${store}: ${issues.length} ${issues.length === 1 ? 'issue' : 'issues'}`);
  }
}

async function checkStore(slug: string) {
  const dir = storeDirOf(slug);
  const loaded = await loadStoreFolder(dir);
  const theme = loaded.ok ? loaded.folder.theme : loaded.theme;
  const { listings = [], collections = [] } = loaded.ok ? loaded.folder.catalog : {};
  const issues = [
    ...(loaded.ok ? nearDuplicateProblems(loaded.folder) : loaded.problems),
    ...(theme ? readabilityProblems({ dir, theme }) : []),
  ];
  const warnings = extraRoutes(dir).flatMap(
    (route) => layoutWarningOfSource(route, readFileSync(route.source, 'utf8')) ?? [],
  );
  return {
    store: slug,
    listings: listings.length,
    collections: collections.length,
    issues: issues.map(problemText),
    warnings: warnings.map(problemText),
  };
}
