import { Lexer, type Token, type TokensList } from 'marked';
import { findTextPosition } from './text-position.ts';

/**
 * Maximum numbers in a page. Marked calls itself for each part inside another, and its time grows with the square of
 * the size of a paragraph.
 */
export const MARKDOWN_LIMITS = {
  /** Quotes, list items and emphasis inside each other. */
  depth: 100,
  /** Characters of a paragraph. */
  paragraph: 20_000,
  /** Characters of a paragraph that can begin or end markup. */
  punctuation: 2_000,
  /** Opening brackets of a paragraph. Each can begin a link, and the time grows with the third power of their number. */
  links: 200,
  /** Opening brackets of a page. */
  linksOfPage: 2_000,
  /** Lines of a page. */
  lines: 5_000,
};

const MARK = /[*_~`\\&<!@]/g;

/** A page for which Marked would need too long. `line` is where the part begins that is above a limit. */
export class MarkdownLimitError extends Error {
  readonly line: number;

  constructor(line: number, message: string) {
    super(message);
    this.line = line;
  }
}

const format = (limit: number) => limit.toLocaleString('en');
const count = (text: string, mark: RegExp) => text.match(mark)?.length ?? 0;

/** Throws a {@link MarkdownLimitError} before it parses what exceeds {@link MARKDOWN_LIMITS}. */
class BoundedLexer extends Lexer {
  readonly #page: string;
  #depth = 0;

  constructor(page: string) {
    super();
    this.#page = page;
    const lines = count(page, /\n/g) + 1;
    this.#require(page, lines, MARKDOWN_LIMITS.lines, 'lines in a page');
    // The parser searches all links that a page defines.
    this.#require(page, count(page, /\[/g), MARKDOWN_LIMITS.linksOfPage, '"[" in a page');
  }

  // The signatures are those of Marked.
  override blockTokens(src: string, tokens?: Token[], lastParagraphClipped?: boolean): Token[];
  override blockTokens(src: string, tokens?: TokensList, lastClipped?: boolean): TokensList;
  override blockTokens(src: string, tokens: Token[] = [], lastClipped?: boolean): Token[] {
    return this.#nest(src, () => super.blockTokens(src, tokens, lastClipped));
  }

  override inlineTokens(src: string, tokens: Token[] = []): Token[] {
    const { paragraph, punctuation, links } = MARKDOWN_LIMITS;
    this.#require(src, src.length, paragraph, 'characters in a paragraph');
    this.#require(
      src,
      count(src, MARK),
      punctuation,
      'of the characters *_~`\\&<!@ in a paragraph',
    );
    this.#require(src, count(src, /\[/g), links, '"[" in a paragraph');
    return this.#nest(src, () => super.inlineTokens(src, tokens));
  }

  #nest<T>(src: string, parse: () => T): T {
    this.#depth++;
    this.#require(src, this.#depth, MARKDOWN_LIMITS.depth, 'parts inside each other');
    try {
      return parse();
    } finally {
      this.#depth--;
    }
  }

  #require(src: string, found: number, limit: number, what: string): void {
    if (found <= limit) return;
    // The lines of a part in a quote or list lack what they begin with in the page.
    const at = this.#page.indexOf(src.trimStart().split('\n', 1)[0] ?? '');
    throw new MarkdownLimitError(
      findTextPosition(this.#page, Math.max(at, 0)).line,
      `expected at most ${format(limit)} ${what}, because more would take too long to parse`,
    );
  }
}

/** Parses a page into the tokens of Marked. Throws a {@link MarkdownLimitError} when it exceeds {@link MARKDOWN_LIMITS}. */
export const parseMarkdown = (page: string): TokensList => new BoundedLexer(page).lex(page);
