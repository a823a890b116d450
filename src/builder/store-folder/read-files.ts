import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileIssue } from './issue.ts';
import { findJsonSyntaxError } from './json-syntax-error.ts';

/** True for "no such file or folder". */
export function isMissing(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'ENOENT' || code === 'ENOTDIR';
}

/** Text of a file without a byte order mark; undefined when there is no such file. */
export async function readText(path: string): Promise<string | undefined> {
  try {
    return (await readFile(path, 'utf8')).replace(/^\uFEFF/, '');
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** Files below a folder as paths with forward slashes, sorted; none when the folder is missing. */
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

/** Reads a JSON file of a store folder. `value` is undefined exactly when there is an issue. */
export async function readJson(path: string, file: string): Promise<{ value: unknown; issues: FileIssue[] }> {
  const text = await readText(path);
  if (text === undefined)
    return { value: undefined, issues: [{ file, field: '', message: 'expected this file, it is missing' }] };
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
