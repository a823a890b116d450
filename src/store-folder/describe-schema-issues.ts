import type * as v from 'valibot';
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

/**
 * Describes the first schema issue of each field. Unknown keys are omitted: a schema reports only the first one of an object,
 * `findUnknownKeys` reports all.
 */
export function describeSchemaIssues(
  file: string,
  issues: readonly v.BaseIssue<unknown>[],
): FileIssue[] {
  const byField = new Map<string, FileIssue>();
  for (const issue of issues) {
    const field = getIssuePath(issue);
    const aboutKey = issue.path?.at(-1)?.origin === 'key';
    if (byField.has(field) || issue.expected === 'never') continue;
    const missing = aboutKey && issue.input === undefined;
    const message = missing
      ? 'is missing'
      : `${describeExpectation(issue)}, got ${describeInput(issue)}`;
    byField.set(field, { file, field, message });
  }
  return [...byField.values()];
}

/** Describes the input. For a text or list that is too long, its length. */
function describeInput(issue: v.BaseIssue<unknown>): string {
  const { input } = issue;
  if (issue.type === 'max_length' && (typeof input === 'string' || Array.isArray(input)))
    return String(input.length);
  return describeValue(input);
}
