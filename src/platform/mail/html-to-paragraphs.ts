import { toPlainText } from '#shared/rules/catalog/plain-text.ts';

/** Ends of elements that begin a new paragraph. */
const ENDS = /<\/(?:p|li|h[1-6]|tr|blockquote|pre)>|<br\s*\/?>/;
const CELL_ENDS = /<\/t[dh]>\s*<t[dh][^>]*>/g;
/** Entities that Markdown writes, besides those that plain text has. */
const QUOTES = /&#39;/g;

/** Converts the HTML of a page to paragraphs of plain text. */
export const htmlToParagraphs = (html: string): string[] =>
  html
    .replaceAll(CELL_ENDS, ', ')
    .replaceAll(QUOTES, "'")
    .split(ENDS)
    .map((part) => toPlainText(part, Number.POSITIVE_INFINITY))
    .filter((text) => text !== '');
