import { findNameIssues, type NameIssue } from './find-name-issues.ts';
import { findJsonSyntaxError } from './json-syntax-error.ts';

/**
 * Parses JSON and returns issues with their place: the first syntax error, repeated names, or too many levels. `value` is
 * undefined when the text is invalid or has too many levels.
 */
export function parseJson(text: string): {
  readonly value: unknown;
  readonly issues: readonly NameIssue[];
} {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const syntax = findJsonSyntaxError(text);
    if (!syntax) throw error;
    const { line, column, expected, found } = syntax;
    const message = `expected ${expected}, found ${found}`;
    return { value: undefined, issues: [{ field: `line ${line}, column ${column}`, message }] };
  }
  const issues = findNameIssues(text);
  return { value: issues.some(({ field }) => field === '') ? undefined : value, issues };
}
