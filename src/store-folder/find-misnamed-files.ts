import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { LOCALES } from '#shared/contract/codes.ts';
import { findNearest } from './find-nearest.ts';
import { displayPath, type FileIssue } from './issue.ts';

/** Names that people, cloud drives and programs for text give to copies of a store file. */
const SIMILAR =
  /^(store|theme|catalog|photos|home)(?:[._ -]+([a-z]{2}(?:[-_][a-z]{2})?))?(?: ?\([^)]*\)| ?-? ?(?:copy|kopie)[ \d]*)?\.(?:jsonc?|json5|json\.txt|txt)$/i;

/** Returns the name that a file of a store folder was probably meant to have. */
function findMeantName(name: string): string | undefined {
  const [, kind, language] = SIMILAR.exec(name) ?? [];
  if (!kind) return undefined;
  const code = LOCALES.find(
    (locale) => locale.toLowerCase() === language?.toLowerCase().replace('_', '-'),
  );
  const meant = [kind.toLowerCase(), ...(code ? [code] : []), 'json'].join('.');
  return meant === name || (language && !code) ? undefined : meant;
}

/** Folders of a store folder, by the folder that they are in. */
const FOLDERS = {
  '': ['assets', 'blanks', 'downloads', 'pages', 'routes'],
  assets: ['artwork', 'photos', 'videos'],
} as const;

/** Finds folders that are not read because of one or two letters of their names, in place of a folder that does not exist. */
async function findMisnamedFolders(root: string): Promise<FileIssue[]> {
  const issues: FileIssue[] = [];
  for (const [parent, names] of Object.entries(FOLDERS)) {
    const entries = await readdir(join(root, parent), { withFileTypes: true }).catch(() => []);
    const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
    const missing = names.filter((name) => !folders.includes(name));
    for (const folder of folders.filter((name) => !names.some((known) => known === name)).sort()) {
      const meant = findNearest(folder, missing);
      if (meant === undefined) continue;
      const message = `expected the name ${meant}: rename the folder, because its files are not used as ${meant}`;
      issues.push({ file: displayPath(join(root, parent, folder)), field: '', message });
    }
  }
  return issues;
}

/** Finds files and folders that are not read although their names are similar to those of store files. */
export async function findMisnamedFiles(root: string): Promise<FileIssue[]> {
  const files = (await readdir(root)).sort().flatMap((name) => {
    const meant = findMeantName(name);
    if (meant === undefined) return [];
    const message = `expected the name ${meant}: a file with another name is not read`;
    return [{ file: displayPath(join(root, name)), field: '', message }];
  });
  return [...files, ...(await findMisnamedFolders(root))];
}
