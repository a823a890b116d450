import { join } from 'node:path';
import { writeAtomically } from '#shared/files/write-atomically.ts';
import { describeDiskError } from '#shared/utils/disk-error.ts';
import { hashContent } from '#shared/utils/hash.ts';
import { fail, ok, type Result } from '#shared/utils/result.ts';
import { displayPath } from '#store-folder/issue.ts';
import type { StoreFolder } from '#store-folder/load-store-folder.ts';
import { parseJson } from '#store-folder/parse-json.ts';
import { readText } from '#store-folder/read-files.ts';
import { toFields } from '#store-folder/untyped-json.ts';
import type { FieldIssue } from '#tools/theme-editor/editor-api.ts';

/** A JSON file of a store folder as the editor reads it. */
export interface EditedFile {
  /** Path for display. */
  readonly file: string;
  readonly content: Readonly<Record<string, unknown>>;
  /** Changes with the content; '' when there is no such file. */
  readonly version: string;
}

type Dir = Pick<StoreFolder, 'dir'>;

/** Reads a JSON file of a store folder. Fails when it is not in the folder or cannot be parsed. */
export async function readEditedFile(
  { dir }: Dir,
  name: string,
): Promise<Result<EditedFile, readonly FieldIssue[]>> {
  const { text, issues: rejected } = await readText(dir, name);
  const { value, issues: invalid } =
    text === undefined ? { value: {}, issues: [] } : parseJson(text);
  const issues = [...rejected, ...(value === undefined ? invalid : [])];
  if (issues.length > 0)
    return fail(issues.map(({ field, message }) => ({ file: name, field, message })));
  const version = text === undefined ? '' : hashContent(text);
  return ok({ file: displayPath(join(dir, name)), content: toFields(value), version });
}

/** Returns an issue when a file is no longer the version that the editor has read. */
export async function findConflict(
  folder: Dir,
  name: string,
  version: string,
): Promise<readonly FieldIssue[]> {
  const current = await readEditedFile(folder, name);
  if (!current.ok) return current.error;
  if (current.value.version === version) return [];
  const message = `${current.value.file} was changed by another program. Reload this page to edit the new version.`;
  return [{ field: '', message }];
}

/** Writes a JSON file of a store folder and returns its new version. Fails with the reason when the disk does not accept it. */
export async function writeEditedFile(
  { dir }: Dir,
  name: string,
  content: EditedFile['content'],
): Promise<Result<string, readonly FieldIssue[]>> {
  const path = join(dir, name);
  const text = `${JSON.stringify(content, null, 2)}\n`;
  try {
    await writeAtomically(path, text);
  } catch (error) {
    const reason = describeDiskError(error);
    if (reason === undefined) throw error;
    const message = `${displayPath(path)} could not be saved: ${reason}. The file is unchanged, and your changes are still on this page.`;
    return fail([{ field: '', message }]);
  }
  return ok(hashContent(text));
}
