import { readFile } from 'node:fs/promises';
import type { Node } from 'jsonc-parser';
import { type FileIssue, formatIssue } from './issue.ts';

/** Issues of longer files are formatted without their place: the tree of a text takes a multiple of its memory. */
const MAX_LENGTH = 16 * 1024 * 1024;

/**
 * Formats issues as lines. A field of a JSON file gets the line and column at which it is written, or those of the value that
 * lacks it, and the slug of the list entry that it is in.
 */
export async function formatIssues(issues: readonly FileIssue[]): Promise<string[]> {
  const files = new Map<string, JsonText | undefined>();
  const lines: string[] = [];
  for (const issue of issues) {
    const { file, field } = issue;
    if (!file.endsWith('.json') || field === '' || field.startsWith('line ')) {
      lines.push(formatIssue(issue));
      continue;
    }
    if (!files.has(file)) files.set(file, await readJsonText(file));
    lines.push(formatIssue({ ...issue, field: describePlace(files.get(file), field) }));
  }
  return lines;
}

/** Returns a function that formats those issues of a store that its last call for this store did not have. */
export function createNewIssuesFormatter() {
  // Without the lines of files, which change with every edit.
  const last = new Map<string, ReadonlySet<string>>();
  return async (slug: string, issues: readonly FileIssue[]): Promise<string[]> => {
    const known = last.get(slug);
    last.set(slug, new Set(issues.map(formatIssue)));
    return formatIssues(issues.filter((issue) => !known?.has(formatIssue(issue))));
  };
}

interface JsonText {
  readonly find: (node: Node, path: (string | number)[]) => Node | undefined;
  readonly root: Node;
  /** Index at which each line begins. */
  readonly lineStarts: readonly number[];
}

async function readJsonText(file: string): Promise<JsonText | undefined> {
  // A valid folder needs no parser.
  const { findNodeAtLocation, parseTree } = await import('jsonc-parser');
  const text = (await readFile(file, 'utf8').catch(() => '')).replace(/^\uFEFF/, '');
  const root = text.length <= MAX_LENGTH ? parseTree(text) : undefined;
  return (
    root && {
      find: findNodeAtLocation,
      root,
      lineStarts: [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)],
    }
  );
}

const STEP = /\[(\d+)\]|\[("(?:[^"\\]|\\.)*")\]|([\w$]+)/g;

function describePlace(text: JsonText | undefined, field: string): string {
  if (!text) return field;
  const steps = [...field.matchAll(STEP)].map(([, index, quoted, name = '']) =>
    index === undefined
      ? quoted === undefined
        ? name
        : String(JSON.parse(quoted))
      : Number(index),
  );
  let node = text.root;
  let slug: unknown;
  for (const step of steps) {
    const inner = text.find(node, [step]);
    if (!inner) break;
    node = inner;
    if (typeof step === 'number') slug = text.find(node, ['slug'])?.value ?? slug;
  }
  // The file itself lacks the field.
  if (node === text.root) return field;
  // A value of an object is found by its name.
  const { offset } = node.parent?.type === 'property' ? node.parent : node;
  const line = findLine(text.lineStarts, offset);
  const column = offset - (text.lineStarts[line - 1] ?? 0) + 1;
  return `line ${line}, column ${column}, ${field}${typeof slug === 'string' ? ` of "${slug}"` : ''}`;
}

/** Returns the number of the line, from 1, that contains an index. */
function findLine(lineStarts: readonly number[], offset: number): number {
  let [from, to] = [0, lineStarts.length];
  while (to - from > 1) {
    const middle = (from + to) >> 1;
    if ((lineStarts[middle] ?? 0) <= offset) from = middle;
    else to = middle;
  }
  return from + 1;
}
