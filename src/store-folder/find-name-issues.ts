import { joinFieldPath } from './issue.ts';
import { findTextPosition } from './text-position.ts';

/** More are not reported: the text is then probably a file that was appended to itself. */
const MAX_ISSUES = 20;

/** No store file needs more levels. The checks that follow visit the levels recursively. */
export const MAX_DEPTH = 100;

interface Level {
  /** Names of the object so far. Undefined for a list. */
  readonly names: Set<string> | undefined;
  /** The name or index of the current value. */
  step: string | number;
}

export interface NameIssue {
  readonly field: string;
  readonly message: string;
}

const getField = (levels: readonly Level[]): string =>
  levels.reduce((path, { step }) => joinFieldPath(path, step), '');

/**
 * Returns the names that an object of a valid JSON text has twice: `JSON.parse` would ignore the first value. Also returns
 * an issue, the only one, for a text with too many levels.
 */
export function findNameIssues(text: string): NameIssue[] {
  const issues: NameIssue[] = [];
  const levels: Level[] = [];
  let level: Level | undefined;
  let isName = false;
  for (let at = 0; at < text.length; at++) {
    switch (text[at]) {
      case '"': {
        const end = findEndOfString(text, at);
        if (isName && level?.names) {
          const name: string = JSON.parse(text.slice(at, end));
          level.step = name;
          if (level.names.has(name)) issues.push(describeDuplicate(getField(levels), text, at));
          if (issues.length === MAX_ISSUES) return issues;
          level.names.add(name);
          isName = false;
        }
        at = end - 1;
        break;
      }
      case '{':
      case '[':
        if (levels.length === MAX_DEPTH)
          return [{ field: '', message: `expected at most ${MAX_DEPTH} levels of { and [` }];
        isName = text[at] === '{';
        level = { names: isName ? new Set() : undefined, step: 0 };
        levels.push(level);
        break;
      case '}':
      case ']':
        levels.pop();
        level = levels.at(-1);
        break;
      case ',':
        isName = level?.names !== undefined;
        if (typeof level?.step === 'number') level.step += 1;
        break;
    }
  }
  return issues;
}

/** Returns the index after the closing quotation mark. */
function findEndOfString(text: string, start: number): number {
  let at = start + 1;
  while (text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at + 1;
}

function describeDuplicate(field: string, text: string, at: number): NameIssue {
  const { line, column } = findTextPosition(text, at);
  return {
    field,
    message: `expected this name once, but it is repeated in line ${line}, column ${column}`,
  };
}
