import { join } from 'node:path';
import { readInside } from '#shared/utils/open-inside.ts';
import type { JsonFile } from './check-file.ts';
import { decodeText } from './decode-text.ts';
import { describeRejection, MAX_TEXT_BYTES } from './file-rejection.ts';
import { describeValue, displayPath, type FileIssue } from './issue.ts';
import { parseJson } from './parse-json.ts';

interface TextFile {
  /** Undefined when the file does not exist or there are issues. */
  readonly text: string | undefined;
  readonly issues: readonly FileIssue[];
}

/** Reads a text file of the folder `root`, without a byte order mark. */
export async function readText(
  root: string,
  path: string,
  maxBytes = MAX_TEXT_BYTES,
): Promise<TextFile> {
  const read = await readInside(root, path, maxBytes);
  const decoded = read.ok ? decodeText(read.value) : undefined;
  if (decoded?.ok) return { text: decoded.value, issues: [] };
  if (!read.ok && read.error === 'missing') return { text: undefined, issues: [] };
  const issue = read.ok
    ? decoded?.error
    : { field: '', message: describeRejection(read.error, maxBytes) };
  return {
    text: undefined,
    issues: issue ? [{ file: displayPath(join(root, path)), ...issue }] : [],
  };
}

/** Reads a JSON file of the folder `root`. `value` is undefined when the file cannot be read or parsed. */
export async function readJson(root: string, path: string): Promise<JsonFile> {
  const file = displayPath(join(root, path));
  const { text, issues } = await readText(root, path);
  if (issues.length > 0) return { value: undefined, issues };
  if (text === undefined)
    return {
      value: undefined,
      issues: [{ file, field: '', message: describeRejection('missing', 0) }],
    };
  const { value, issues: found, decimals } = parseJson(text);
  // Only an object has fields. The checks of other files would report what follows from its absence.
  const isObject =
    value === undefined || (typeof value === 'object' && !Array.isArray(value) && value);
  // The only list that people take for the whole file is that of the listings.
  const [frame, advice] = /^catalog\.[^/]*$/.test(path)
    ? ['{ "listings": [ … ] }', ': put the list into this frame']
    : ['an object { … }', ''];
  const isList = Array.isArray(value) && value.length > 0;
  const message = `expected ${frame}, got ${describeValue(value)}${isList ? advice : ''}`;
  return isObject
    ? { value, issues: found.map((issue) => ({ file, ...issue })), decimals }
    : { value: undefined, issues: [{ file, field: 'line 1, column 1', message }], decimals };
}
