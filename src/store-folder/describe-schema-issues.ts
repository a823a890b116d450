import type * as v from 'valibot';
import { MONEY, PATH, SLUG } from '#shared/contract/common.ts';
import { describeValue, type FileIssue, joinFieldPath } from './issue.ts';

const TYPES: Readonly<Record<string, string>> = {
  string: 'text in double quotes',
  number: 'a number',
  boolean: 'true or false',
  object: 'an object { … }',
  strict_object: 'an object { … }',
  record: 'an object { … }',
  array: 'a list [ … ]',
  integer: 'a whole number',
};

function describeExpectation(issue: v.BaseIssue<unknown>): string {
  // Messages of the project's schemas start with 'expected', those of valibot with 'Invalid'.
  if (issue.message.startsWith('expected')) return issue.message;
  const unit = Array.isArray(issue.input) ? 'entries' : 'characters';
  switch (issue.type) {
    case 'picklist':
    case 'variant':
    case 'literal':
      return `expected ${issue.expected?.includes('|') ? 'one of ' : ''}${issue.expected?.replace(/^\(|\)$/g, '').replaceAll(' | ', ', ')}`;
    case 'min_length':
      return `expected at least ${issue.requirement} ${unit}`;
    case 'max_length':
      return `expected at most ${issue.requirement} ${unit}`;
    case 'min_value':
      return `expected ${issue.requirement} or more`;
    case 'max_value':
      return `expected ${issue.requirement} or less`;
    default:
      return `expected ${TYPES[issue.type] ?? issue.expected ?? issue.type}`;
  }
}

function getIssuePath(issue: v.BaseIssue<unknown>): string {
  return (issue.path ?? []).reduce(
    (path, { key }) => joinFieldPath(path, typeof key === 'number' ? key : String(key)),
    '',
  );
}

/** Messages of schemas for any name or path. */
const GENERAL: ReadonlySet<string> = new Set([SLUG, PATH]);

/**
 * Describes the first schema issue of each field. A field that is in `ruled` has an issue that says more than the schema of any name or
 * path. Unknown keys are omitted: a schema reports only the first one of an object,
 * `findUnknownKeys` reports all.
 */
export function describeSchemaIssues(
  file: string,
  issues: readonly v.BaseIssue<unknown>[],
  ruled: ReadonlySet<string> = new Set(),
): FileIssue[] {
  const byField = new Map<string, FileIssue>();
  for (const issue of issues.map(findCause)) {
    const field = getIssuePath(issue);
    const aboutKey = issue.path?.at(-1)?.origin === 'key';
    if (byField.has(field) || issue.expected === 'never') continue;
    if (ruled.has(field) && GENERAL.has(issue.message)) continue;
    const missing = aboutKey && issue.input === undefined;
    const message = missing ? 'is missing' : describeMismatch(issue);
    byField.set(field, { file, field, message });
  }
  return [...byField.values()];
}

/** Types of simple fields. An issue of such a field is more precise than the issue of the union that contains it. */
const SIMPLE: ReadonlySet<string> = new Set(['string', 'number', 'boolean']);

/**
 * Returns the issue that is reported for `issue`. If that is the issue of a union of objects, and exactly one simple field of the value is
 * wrong, this is the issue of that field.
 */
function findCause(issue: v.BaseIssue<unknown>): v.BaseIssue<unknown> {
  if (issue.type !== 'union') return issue;
  const causes = (issue.issues ?? []).flatMap((cause) => {
    const { path, input, type } = cause;
    return path && input !== undefined && SIMPLE.has(type) ? [{ ...cause, path }] : [];
  });
  const [cause] = causes;
  if (!cause || causes.some(({ path }) => path[0].key !== cause.path[0].key)) return issue;
  return { ...cause, path: [...(issue.path ?? []), ...cause.path] as typeof cause.path };
}

/** Advice at the end of the message of a schema, which comes after the value. */
const ADVICE = /: (?=(?:convert|leave|rename|write) )/;

function describeMismatch(issue: v.BaseIssue<unknown>): string {
  const [expected, advice] = describeExpectation(issue).split(ADVICE);
  return `${expected}, got ${describeInput(issue)}${advice ? `: ${advice}` : describeMeant(issue)}`;
}

/** Suggests what a text was meant to be: a number without its quotation marks, or a slug. */
function describeMeant({ type, input, expected, message }: v.BaseIssue<unknown>): string {
  if (message === MONEY) {
    const [, units, cents = ''] = /^\D*(\d+)[.,](\d\d?)\D*$/.exec(String(input)) ?? [];
    return units
      ? `: write ${Number(units + cents.padEnd(2, '0'))} for ${units}.${cents.padEnd(2, '0')}`
      : '';
  }
  if (input === null) return ': write a value, or leave the field out';
  if (typeof input !== 'string') return '';
  const [, digits] = /^\s*(\d+(?:\.\d+)?)\s*%?\s*$/.exec(input) ?? [];
  if (expected === 'number' && digits) return `: write ${digits} without quotation marks`;
  const slug = type === 'regex' && message === SLUG ? toSlug(input) : '';
  return slug ? `: did you mean "${slug}"?` : '';
}

/** Returns the slug that a text was probably meant to be, such as `owl-mug` for `Owl Mug`. */
export const toSlug = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** Describes the input. For a text or list that is too long, its length. */
function describeInput(issue: v.BaseIssue<unknown>): string {
  const { input } = issue;
  if (issue.type === 'max_length' && (typeof input === 'string' || Array.isArray(input)))
    return String(input.length);
  return describeValue(input);
}
