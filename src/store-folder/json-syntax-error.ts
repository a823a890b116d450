import { visit } from 'jsonc-parser';
import { MAX_DEPTH } from './find-name-issues.ts';

export interface JsonSyntaxError {
  readonly line: number;
  readonly column: number;
  readonly expected: string;
  readonly found: string;
}

/**
 * Returns the position and a description of the first JSON syntax error, because `JSON.parse` reports no position for many
 * errors. Undefined for valid JSON.
 */
export function findJsonSyntaxError(text: string): JsonSyntaxError | undefined {
  const open: ('[' | '{')[] = [];
  let expected = text.trim() === '' ? 'an object { … }' : 'a value';
  let first: JsonSyntaxError | undefined;
  const setError = (offset: number, line: number, column: number) => {
    const unclosed = text[offset] === '"';
    first ??= {
      line: line + 1,
      column: column + 1,
      expected:
        unclosed && !/comma|colon|end/.test(expected) ? 'text closed by " on its line' : expected,
      found: word(text, offset) + describeMistake(text, offset, expected),
    };
  };
  const begin =
    (bracket: '[' | '{', next: string) =>
    (offset: number, _: number, line: number, column: number) => {
      open.push(bracket);
      expected = next;
      // The parser calls itself for each level.
      if (open.length <= MAX_DEPTH) return;
      expected = `at most ${MAX_DEPTH} levels of { and [`;
      setError(offset, line, column);
      throw first;
    };
  const endValue = () => {
    const bracket = open.at(-1);
    expected = bracket ? `a comma or ${bracket === '[' ? ']' : '}'}` : 'the end of the file';
  };
  const end = (offset: number) => {
    // The parser also ends what the text does not close.
    if (text[offset] !== '}' && text[offset] !== ']') return;
    open.pop();
    endValue();
  };
  try {
    visit(
      text,
      {
        onObjectBegin: begin('{', 'a name in double quotes or }'),
        onArrayBegin: begin('[', 'a value or ]'),
        onObjectEnd: end,
        onArrayEnd: end,
        onLiteralValue: endValue,
        onObjectProperty: () => {
          expected = 'a colon after the name';
        },
        onSeparator: (character) => {
          const isName = character === ',' && open.at(-1) === '{';
          expected = isName ? 'another name in double quotes after the comma' : 'a value';
        },
        onError: (_, offset, __, line, column) => setError(offset, line, column),
      },
      { disallowComments: true },
    );
  } catch (error) {
    if (error !== first) throw error;
  }
  return first;
}

/** What people write who know another language than JSON, and what to do about it. */
const MISTAKES: readonly (readonly [RegExp, string])[] = [
  [/^(?:\/[/*]|#|<!--)/, 'JSON has no comments, remove it'],
  [
    /^(?:<<<<<<<|=======|>>>>>>>)/,
    'Git wrote two versions of these lines, one above and one below "=======". Keep one of them, and remove the lines that begin with <<<<<<<, ======= and >>>>>>>',
  ],
  [/^[“”„‟«»‘’‚]/u, 'write straight quotation marks: "'],
  [/^(?:true|false|null)\b/i, 'write true, false and null in lower case'],
  [/^(?:undefined|None|NaN|Infinity)\b/, 'leave the field out instead'],
];

function describeMistake(text: string, at: number, expected: string): string {
  const rest = text.slice(at, at + 20);
  const [, advice] = MISTAKES.find(([pattern]) => pattern.test(rest)) ?? [];
  if (advice) return `: ${advice}`;
  if (expected === 'the end of the file' && /^[{,]/.test(rest))
    return ': a file has one { … }, move all fields into it';
  if (/^[}\]]/.test(rest) && /,\s*$/.test(text.slice(0, at))) return ': remove the comma before it';
  if (!/^a comma or/.test(expected)) return '';
  // A quotation mark within a text ends it.
  if (/"\s?$/.test(text.slice(Math.max(0, at - 2), at)) && /^[^\s"{[}\]]/.test(rest))
    return ': write \\" for a quotation mark within a text';
  return /^["{[\w-]/.test(rest) && /\s$/.test(text.slice(0, at)) ? ': put a comma before it' : '';
}

function word(text: string, at: number): string {
  if (text.trim() === '') return 'an empty file';
  if (at >= text.length) return 'the end of the file';
  const found = /^(?:"[^"\n]{0,20}"?|[\w.-]{1,20}|[^\n])/u.exec(text.slice(at))?.[0] ?? '';
  return found.trim();
}
