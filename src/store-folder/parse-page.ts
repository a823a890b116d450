import { parser, type Token, walkTokens } from 'marked';
import type { PageTexts } from '#shared/contract/pages.ts';
import type { Seo } from '#shared/contract/seo.ts';
import { listRemovedTags, PAGE_TAGS } from '#shared/rules/catalog/description-html.ts';
import { fail, ok, type Result } from '#shared/utils/result.ts';
import { MarkdownLimitError, parseMarkdown } from './bounded-lexer.ts';
import { readFrontMatter } from './front-matter.ts';
import type { FieldIssue } from './issue.ts';
import { findTextPosition } from './text-position.ts';

/** What shows something of another host. */
const FRAMES = /^(?:iframe|embed|object|video|audio)$/;

interface ParsedPage {
  /** Undefined when the text does not begin with a title. */
  readonly texts: PageTexts | undefined;
  readonly links: readonly PageAddress[];
  readonly pictures: readonly PageAddress[];
  /** HTML that a build removes. */
  readonly removed: readonly FieldIssue[];
}

/** An address in a page, with the place of its line. */
export interface PageAddress {
  readonly href: string;
  readonly place: string;
}

/** Longest description that search engines show. */
const MAX_DESCRIPTION = 158;

/** Maximum number of places with HTML that is removed which are reported. */
const MAX_REMOVED = 20;
const COMMENT = /<!--[\s\S]*?(?:-->|$)/g;

/**
 * Converts a page from Markdown to HTML. Its first heading, `# Shipping`, is the title, and its first paragraph the
 * description. The HTML is not sanitized: a pull does that, for every platform. Throws a `MarkdownLimitError` for a
 * page above a limit.
 */
export function parsePage(text: string, seo?: Seo): ParsedPage {
  const [first, ...others] = parseMarkdown(text).filter(({ type }) => type !== 'space');
  const title = first?.type === 'heading' && first.depth === 1 ? getTokenText(first) : '';
  const paragraph = others.find(({ type }) => type === 'paragraph');
  const description = paragraph && shorten(getTokenText(paragraph));
  const links: PageAddress[] = [];
  const pictures: PageAddress[] = [];
  const removed: FieldIssue[] = [];
  let at = 0;
  // The lines of a token within a quote or list lack what they begin with in the page.
  const findPlace = (token: Token) => {
    const found = text.indexOf(token.raw.trim().split('\n', 1)[0] ?? '', at);
    if (found >= 0) at = found;
    return found < 0 ? '' : `line ${findTextPosition(text, found).line}`;
  };
  walkTokens(others, (token) => {
    if (token.type === 'link') links.push({ href: token.href, place: findPlace(token) });
    if (token.type === 'image') pictures.push({ href: token.href, place: findPlace(token) });
    if (token.type !== 'html') return;
    const tags = listRemovedTags(token.raw.replaceAll(COMMENT, ''), [...PAGE_TAGS, 'h1']);
    if (tags.length === 0 || removed.length >= MAX_REMOVED) return;
    const advice = tags.some((tag) => FRAMES.test(tag))
      ? 'remove it, or write a link to it: [name](https://…)'
      : 'remove it, or write the text with Markdown';
    const message = `a build removes <${tags.join('>, <')}>: ${advice}`;
    removed.push({ field: findPlace(token), message });
  });
  const html = parser(others);
  return {
    texts: title
      ? { title, ...(description && { description }), html, ...(seo && { seo }) }
      : undefined,
    links,
    pictures,
    removed,
  };
}

/** Parses a page. Returns an issue for a page that is above a limit or on which the parser fails. */
export function tryParsePage(text: string): Result<ParsedPage, FieldIssue> {
  try {
    const page = readFrontMatter(text);
    return page.ok ? ok(parsePage(page.value.text, page.value.seo)) : page;
  } catch (error) {
    if (error instanceof MarkdownLimitError)
      return fail({ field: `line ${error.line}`, message: error.message });
    const reason = error instanceof Error ? error.message : String(error);
    return fail({ field: '', message: `expected a page that can be parsed: ${reason}` });
  }
}

/** Returns the text of a token and of all tokens in it, without HTML. */
function getTokenText(token: Token): string {
  if ('tokens' in token && token.tokens) return token.tokens.map(getTokenText).join('').trim();
  if (token.type === 'html' || token.type === 'image') return '';
  if (token.type === 'br') return ' ';
  return 'text' in token ? String(token.text).replaceAll(/\s+/g, ' ') : '';
}

function shorten(text: string): string {
  if (text.length <= MAX_DESCRIPTION) return text;
  return `${text.slice(0, MAX_DESCRIPTION - 1).replace(/\s+\S*$/, '')}…`;
}
