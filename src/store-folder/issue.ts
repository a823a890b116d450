import { isAbsolute, relative } from 'node:path';

/** A validation issue in a store folder, worded for the person who edits it. */
export interface FileIssue {
  readonly file: string;
  /** Path inside the file such as `listings[3].price`, a place such as `line 4, column 7`, or '' for the whole file. */
  readonly field: string;
  readonly message: string;
}

/** A validation issue inside one file. */
export type FieldIssue = Pick<FileIssue, 'field' | 'message'>;

/** Formats an issue as one line: the place, what was expected, and what was found. */
export function formatIssue({ file, field, message }: FileIssue): string {
  return field ? `${file}  ${field}: ${message}` : `${file}: ${message}`;
}

/** Describes a value for a message: short, quoted, on one line. */
export function describeValue(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (Array.isArray(value))
    return value.length === 0 ? 'an empty list' : `a list of ${value.length}`;
  if (typeof value === 'object' && value !== null) return 'an object';
  const text = typeof value === 'string' ? JSON.stringify(value) : String(value);
  return text.length > 48 ? `${text.slice(0, 44)}…"` : text;
}

/** Adds a step to a field path: `a` + `b` → `a.b`, `a` + 2 → `a[2]`, other names are quoted. */
export function joinFieldPath(base: string, step: string | number): string {
  if (typeof step === 'number') return `${base}[${step}]`;
  if (!/^[\w$]+$/.test(step)) return `${base}[${JSON.stringify(step)}]`;
  return base ? `${base}.${step}` : step;
}

/** Returns a path relative to the current folder, or unchanged when it is outside. Always with forward slashes. */
export function displayPath(path: string): string {
  const short = relative(process.cwd(), path);
  return (short === '' || short.startsWith('..') || isAbsolute(short) ? path : short).replaceAll(
    '\\',
    '/',
  );
}
