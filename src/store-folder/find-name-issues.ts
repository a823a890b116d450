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

/** A whole number that is written with a decimal point, such as 25.00: `JSON.parse` returns 25. */
export interface WrittenDecimal {
  /** Names and indexes that lead to it. */
  readonly path: readonly (string | number)[];
  readonly text: string;
}

/**
 * Returns the names that an object of a valid JSON text has twice: `JSON.parse` would ignore the first value. Also returns
 * an issue, the only one, for a text with too many levels. Adds whole numbers with a decimal point to `decimals`.
 */
export function findNameIssues(text: string, decimals: WrittenDecimal[] = []): NameIssue[] {
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
      case '.': {
        const number = readNumber(text, at);
        if (Number.isInteger(Number(number)) && decimals.length < MAX_ISSUES)
          decimals.push({ path: levels.map(({ step }) => step), text: number });
        break;
      }
      case ',':
        isName = level?.names !== undefined;
        if (typeof level?.step === 'number') level.step += 1;
        break;
    }
  }
  return issues;
}

/** Returns the number around a decimal point. */
function readNumber(text: string, point: number): string {
  let start = point;
  while (/[\d-]/.test(text[start - 1] ?? '')) start -= 1;
  return /^[-\d.eE+]+/.exec(text.slice(start, start + 400))?.[0] ?? '';
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
