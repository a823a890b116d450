import { findNameIssues, type NameIssue, type WrittenDecimal } from './find-name-issues.ts';
import { findJsonSyntaxError } from './json-syntax-error.ts';

/**
 * Parses JSON and returns issues with their place: the first syntax error, repeated names, or too many levels. `value` is
 * undefined when the text is invalid or has too many levels. `decimals` are whole numbers with a decimal point.
 */
export function parseJson(text: string): {
  readonly value: unknown;
  readonly issues: readonly NameIssue[];
  readonly decimals: readonly WrittenDecimal[];
} {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const syntax = findJsonSyntaxError(text);
    if (!syntax) throw error;
    const { line, column, expected, found } = syntax;
    const message = `expected ${expected}, found ${found}`;
    const field = `line ${line}, column ${column}`;
    return { value: undefined, issues: [{ field, message }], decimals: [] };
  }
  const decimals: WrittenDecimal[] = [];
  const issues = findNameIssues(text, decimals);
  const isTooDeep = issues.some(({ field }) => field === '');
  return { value: isTooDeep ? undefined : value, issues, decimals };
}
