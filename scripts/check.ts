import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { storeDirOf } from '#builder/paths.ts';
import { extraRoutes, layoutWarningOfSource } from '#builder/store-folder/extra-routes.ts';
import { listStoreFolders } from '#builder/store-folder/list.ts';
import { loadStoreFolder } from '#builder/store-folder/load.ts';
import { nearDuplicateProblems } from '#builder/store-folder/near-duplicates.ts';
import { nearest } from '#builder/store-folder/nearest.ts';
import { problemText } from '#builder/store-folder/problem.ts';
import { readabilityProblems } from '#builder/store-folder/readability.ts';

/** `npm run check [-- --store <slug>]`: every fault of one store folder, or of all. Exit code 1 when there is one. */

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

function wantedStore(): string | undefined {
  try {
    return parseArgs({ options: { store: { type: 'string' } } }).values.store;
  } catch (error) {
    return fail(`${error instanceof Error ? error.message : error}\nUsage: npm run check -- --store <slug>`);
  }
}

const slugs = await listStoreFolders();
const wanted = wantedStore();
if (wanted !== undefined && !slugs.includes(wanted)) {
  const meant = nearest(wanted, slugs);
  fail(
    `stores/${wanted}: no such store folder${meant ? `: did you mean ${meant}?` : `; there are: ${slugs.join(', ')}`}`,
  );
}

for (const slug of wanted === undefined ? slugs : [wanted]) {
  const dir = storeDirOf(slug);
  const loaded = await loadStoreFolder(dir);
  const theme = loaded.ok ? loaded.folder.theme : loaded.theme;
  const problems = [
    ...(loaded.ok ? nearDuplicateProblems(loaded.folder) : loaded.problems),
    ...(theme ? readabilityProblems({ dir, theme }) : []),
  ];
  for (const problem of problems) console.error(problemText(problem));
  for (const route of extraRoutes(dir)) {
    const warning = layoutWarningOfSource(route, readFileSync(route.source, 'utf8'));
    if (warning) console.warn(`warning: ${problemText(warning)}`);
  }
  if (loaded.ok && problems.length === 0) {
    const { listings, collections } = loaded.folder.catalog;
    console.log(`${slug}: ${listings.length} listings, ${collections.length} collections, no problems`);
  } else {
    console.error(`${slug}: ${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}`);
    process.exitCode = 1;
  }
}
