import { type FieldIssue, joinFieldPath } from './issue.ts';

/** Fields that pages show as a heading, label or tab title: without a visible character the page has a hole. */
const SHOWN = new Set([
  'name',
  'title',
  'displayName',
  'code',
  'brand',
  'seoTitle',
  'text',
  'storeName',
]);
/** Fields of those that also appear in lists, mails and browser tabs, on one line. */
const ONE_LINE = new Set([
  'name',
  'title',
  'displayName',
  'code',
  'brand',
  'seoTitle',
  'storeName',
]);
/** Code, not text. */
const CODE = new Set(['customCSS']);

/** A character that is neither white space nor invisible (zero-width characters, joiners, the blank Braille pattern). */
export const VISIBLE = /[^\s\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u;
/** Control characters except tab, line feed and carriage return. */
const CONTROL = /[^\P{Cc}\t\n\r]/u;
/** Characters that show the text after them from right to left, letter by letter, to the end of the line. */
const OVERRIDE = /[\u202d\u202e]/;
const ADDRESS = /^https?:\/\/\S*$/i;
/** URL parsers accept more, such as `;` and `}`, which would end a line of a policy or of a server's configuration. */
const HOST = /^(?:[a-z\d_-]+(?:\.[a-z\d_-]+)*\.?|\[[\d:a-f.]+\])$/;

/**
 * Finds texts, at any depth of a file, that a database rejects or a page cannot show: control characters, broken encodings,
 * titles without a visible character, and addresses that are none.
 */
export function findTextIssues(value: unknown, field = '', key = ''): FieldIssue[] {
  if (typeof value === 'string') {
    const message = describeText(value, key);
    return message === undefined ? [] : [{ field, message }];
  }
  if (Array.isArray(value))
    return value.flatMap((item: unknown, at) =>
      findTextIssues(item, joinFieldPath(field, at), key),
    );
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, item]) =>
    findTextIssues(item, joinFieldPath(field, name), name),
  );
}

const toCodePoint = (character: string) =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

function describeText(text: string, key: string): string | undefined {
  const control = CONTROL.exec(text)?.[0] ?? OVERRIDE.exec(text)?.[0];
  if (control !== undefined)
    return `expected text without control characters, got ${toCodePoint(control)}`;
  if (!text.isWellFormed()) return 'expected text in UTF-8, got half of a surrogate pair';
  if (CODE.has(key)) return undefined;
  if (text.includes('\ufffd'))
    return 'expected text in UTF-8, got "\ufffd": the text was saved in another encoding';
  if (ONE_LINE.has(key) && /[\n\r]/.test(text)) return 'expected one line, got a line break';
  if (!VISIBLE.test(text) && (text !== '' || SHOWN.has(key)))
    return `expected a text that can be seen, got ${text === '' ? 'an empty one' : 'only spaces or invisible characters'}`;
  if (ADDRESS.test(text) && !hasHost(text)) return `expected an http(s) address, got "${text}"`;
  return undefined;
}

const hasHost = (address: string): boolean =>
  URL.canParse(address) && HOST.test(new URL(address).hostname);
