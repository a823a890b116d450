import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { CommandError } from '#shared/utils/command-error.ts';
import { listSourceFiles } from '../list-source-files.ts';
import { collectTitles } from './collect-titles.ts';
import { RowList, type UpdatedRows, updateRows } from './update-rows.ts';

const DOCUMENT = 'tests/acceptance.md';
const LIST = 'tests/rows.json';

/** Returns `tests/acceptance.md` and `tests/rows.json` as the titles of the tests of a working copy need them. */
export async function readUpdatedRows(root: string): Promise<UpdatedRows> {
  const read = (path: string) => readFile(join(root, path), 'utf8');
  const paths = listSourceFiles(root).filter(
    (path) => /\.tsx?$/.test(path) && (path.startsWith('tests/') || /\.test\.tsx?$/.test(path)),
  );
  const titles = await Promise.all(
    paths.map(async (path) => collectTitles(path, await read(path))),
  );
  const list = parseList(await read(LIST));
  return updateRows(await read(DOCUMENT), list, titles.flat());
}

function parseList(text: string): RowList {
  try {
    return v.parse(RowList, JSON.parse(text));
  } catch (error) {
    const reason = v.isValiError(error) ? v.getDotPath(error.issues[0]) : String(error);
    throw new CommandError(`${LIST} is damaged: ${reason}. Restore it with Git.`, { cause: error });
  }
}

/** `shopkiln rows`: writes the rows that titles of tests contain. Throws a CommandError, and writes nothing, if one is lost. */
export async function writeAcceptanceRows(root = '.'): Promise<void> {
  const { document, list, issues } = await readUpdatedRows(root);
  if (issues.length > 0) throw new CommandError(`${issues.join('\n')}\nNothing was written.`);
  await writeFile(join(root, DOCUMENT), document);
  await writeFile(join(root, LIST), `${JSON.stringify(list, null, 2)}\n`);
  console.log(DOCUMENT);
  console.log(LIST);
}
