import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { LOCALES } from '#shared/contract/codes.ts';
import { displayPath, type FileIssue } from './issue.ts';

/** Names that people, cloud drives and programs for text give to copies of a store file. */
const SIMILAR =
  /^(store|theme|catalog)(?:[._ -]+([a-z]{2}(?:[-_][a-z]{2})?))?(?: ?\([^)]*\)| ?-? ?(?:copy|kopie)[ \d]*)?\.(?:jsonc?|json5|json\.txt|txt)$/i;

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

/** Finds files that are not read although their names are similar to those of store files. */
export async function findMisnamedFiles(root: string): Promise<FileIssue[]> {
  return (await readdir(root)).sort().flatMap((name) => {
    const meant = findMeantName(name);
    if (meant === undefined) return [];
    const message = `expected the name ${meant}: a file with another name is not read`;
    return [{ file: displayPath(join(root, name)), field: '', message }];
  });
}
