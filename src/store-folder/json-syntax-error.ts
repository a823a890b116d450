import { findTextPosition } from './text-position.ts';

export interface JsonSyntaxError {
  readonly line: number;
  readonly column: number;
  readonly expected: string;
  readonly found: string;
}

const TOKEN = /[{}[\],:]|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;
/** A part of a string. A long string in one match would exceed the stack of the regular expression. */
const STRING_PART = /[ !#-[\]-\uffff]{1,1000}|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;

/** Returns the token at an index. Undefined when there is no valid one. */
function readToken(text: string, at: number): string | undefined {
  if (text[at] !== '"') {
    TOKEN.lastIndex = at;
    return TOKEN.exec(text)?.[0];
  }
  STRING_PART.lastIndex = at + 1;
  let end = at + 1;
  while (STRING_PART.test(text)) end = STRING_PART.lastIndex;
  return text[end] === '"' ? text.slice(at, end + 1) : undefined;
}

type State =
  | 'value'
  | 'first item'
  | 'name'
  | 'first name'
  | 'colon'
  | 'after item'
  | 'after field'
  | 'end';

const EXPECTED: Readonly<Record<State, string>> = {
  value: 'a value',
  'first item': 'a value or ]',
  name: 'another name in double quotes after the comma',
  'first name': 'a name in double quotes or }',
  colon: 'a colon after the name',
  'after item': 'a comma or ]',
  'after field': 'a comma or }',
  end: 'the end of the file',
};

/** Returns the state after `token`. Undefined when the token is not allowed. `open` has the enclosing brackets. */
function step(state: State, token: string, open: string[]): State | undefined {
  const closed = (): State => {
    open.pop();
    return afterValue();
  };
  const afterValue = (): State => {
    const bracket = open.at(-1);
    return bracket === undefined ? 'end' : bracket === '[' ? 'after item' : 'after field';
  };
  switch (state) {
    case 'first item':
      if (token === ']') return closed();
      return step('value', token, open);
    case 'value':
      if (token === '{' || token === '[') {
        open.push(token);
        return token === '[' ? 'first item' : 'first name';
      }
      return /^[}\],:]/.test(token) ? undefined : afterValue();
    case 'first name':
      if (token === '}') return closed();
      return step('name', token, open);
    case 'name':
      return token.startsWith('"') ? 'colon' : undefined;
    case 'colon':
      return token === ':' ? 'value' : undefined;
    case 'after item':
      return token === ',' ? 'value' : token === ']' ? closed() : undefined;
    case 'after field':
      return token === ',' ? 'name' : token === '}' ? closed() : undefined;
    case 'end':
      return undefined;
  }
}

/**
 * Returns the position and a description of the first JSON syntax error, because `JSON.parse` reports no position for many
 * errors. Undefined for valid JSON.
 */
export function findJsonSyntaxError(text: string): JsonSyntaxError | undefined {
  const open: string[] = [];
  let state: State = 'value';
  let at = 0;
  for (;;) {
    while (/[ \t\r\n]/.test(text[at] ?? '')) at++;
    if (at >= text.length && state === 'end') return undefined;
    const token = readToken(text, at);
    const next: State | undefined = token === undefined ? undefined : step(state, token, open);
    if (token === undefined || next === undefined) {
      const unclosed = token === undefined && text[at] === '"';
      return {
        ...findTextPosition(text, at),
        expected: unclosed ? 'text closed by " on its line' : EXPECTED[state],
        found: word(text, at),
      };
    }
    state = next;
    at += token.length;
  }
}

function word(text: string, at: number): string {
  if (at >= text.length) return 'the end of the file';
  const found = /^(?:"[^"\n]{0,20}"?|[\w.-]{1,20}|[^\n])/u.exec(text.slice(at))?.[0] ?? '';
  return found.trim();
}
