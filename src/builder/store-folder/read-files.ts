import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileIssue } from './issue.ts';
import { findJsonSyntaxError } from './json-syntax-error.ts';

/** Returns whether the error means "no such file or folder". */
export function isMissing(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'ENOENT' || code === 'ENOTDIR';
}

/** Reads the text of a file without a byte order mark. Undefined when the file does not exist. */
export async function readText(path: string): Promise<string | undefined> {
  try {
    return (await readFile(path, 'utf8')).replace(/^\uFEFF/, '');
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** Lists the files below a folder as relative paths with forward slashes, sorted. Empty when the folder does not exist. */
export async function listFiles(dir: string): Promise<string[]> {
  try {
    const entries = await readdir(dir, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) =>
        join(entry.parentPath, entry.name)
          .slice(dir.length + 1)
          .replaceAll('\\', '/'),
      )
      .sort();
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/** Reads a JSON file of a store folder. `value` is undefined exactly when there are issues. */
export async function readJson(path: string, file: string): Promise<{ value: unknown; issues: FileIssue[] }> {
  const text = await readText(path);
  if (text === undefined)
    return { value: undefined, issues: [{ file, field: '', message: 'expected this file, but it is missing' }] };
  try {
    return { value: JSON.parse(text), issues: [] };
  } catch (error) {
    const issue = findJsonSyntaxError(text);
    if (!issue) throw error;
    const { line, column, expected, found } = issue;
    const message = `expected ${expected}, found ${found}`;
    return { value: undefined, issues: [{ file, field: `line ${line}, column ${column}`, message }] };
  }
}
