import type { LocaleCode } from '#shared/contract/codes.ts';
import { getBaseLanguage, readTextFile } from './load-texts.ts';

/** What stands for `{name}` in a text. It also decides `{if name}`. */
export type TextValues = Readonly<Record<string, string | number | boolean | undefined>>;

export interface TextSection {
  /** Anchor for links: `## Heading {#id}`. */
  readonly id?: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** List items after the paragraphs. */
  readonly list?: readonly string[];
}

/** A page as plain text, which every layout can render. */
export interface TextPage {
  /** The lines before the text, such as `title: Terms of Use`. */
  readonly fields: Readonly<Record<string, string>>;
  readonly sections: readonly TextSection[];
}

/** The Markdown files, by path: see `load-texts.ts`. */
const BUNDLED: Readonly<Record<string, string>> | undefined = import.meta.env?.SSR
  ? import.meta.glob<string>('./*/*/*.md', { query: '?raw', import: 'default', eager: true })
  : undefined;

const loaded = new Map<string, string>();

/**
 * Returns a page such as `policies/terms-of-use` in a language, with `values` filled in. A regional language has the page of its base
 * language where it has none of its own. Throws when there is no such page.
 */
export function getTextPage(locale: LocaleCode, name: string, values: TextValues): TextPage {
  const path = `${locale}/${name}.md`;
  const text = loaded.get(path) ?? readPage(locale, name);
  loaded.set(path, text);
  return parseTextPage(text, values);
}

function readPage(locale: LocaleCode, name: string): string {
  const text = readTextFile(`${locale}/${name}.md`, BUNDLED);
  if (text !== undefined) return text;
  const base = getBaseLanguage(locale);
  if (base === undefined) throw new Error(`There is no file src/texts/${locale}/${name}.md.`);
  return readPage(base, name);
}

const PAGE = /^(?:---\n(.*?)\n---\n)?(.*)$/s;
const CONDITION = /\{if (\w+)\}(.*?)(?:\{else\}(.*?))?\{end\}/gs;
const HEADING = /^## (.*?)(?: \{#(.*)\})?$/;

/**
 * Parses a page: lines of `field: value` between two lines of `---`, then sections that begin with `## Heading`, with paragraphs of one
 * line and lists of lines with `- `. The text between `{if name}` and `{end}` is left out where the value is missing or false; then the
 * text after `{else}` stands. Values are filled in last, so that nothing in them has a meaning.
 */
export function parseTextPage(text: string, values: TextValues): TextPage {
  const [, head = '', body = ''] = PAGE.exec(text.replaceAll('&shy;', '\u00ad')) ?? [];
  const fill = (part: string) =>
    part.replace(/\{(\w+)\}/g, (whole, name: string) =>
      String((Object.hasOwn(values, name) ? values[name] : undefined) ?? whole),
    );
  const fields = head.split('\n').map((line) => {
    const [name = '', ...value] = line.split(': ');
    return [name, fill(parseScalar(value.join(': ')))] as const;
  });
  const blocks = body
    .replace(CONDITION, (_, name: string, yes: string, no = '') => (values[name] ? yes : no))
    .split('\n\n')
    .map((block) => block.trim())
    .filter((block) => block !== '');
  const sections: (TextSection & { paragraphs: string[]; list?: string[] })[] = [];
  for (const block of blocks) {
    const [, heading, id] = HEADING.exec(block) ?? [];
    const section = sections.at(-1);
    if (heading !== undefined)
      sections.push({ ...(id && { id }), heading: fill(heading), paragraphs: [] });
    else if (block.startsWith('- '))
      Object.assign(section ?? {}, { list: block.split('\n').map((line) => fill(line.slice(2))) });
    else section?.paragraphs.push(fill(block));
  }
  return { fields: Object.fromEntries(fields), sections };
}

/** A value with a colon or a quotation mark is in quotation marks, as YAML requires. */
const parseScalar = (value: string): string =>
  value.startsWith('"') ? String(JSON.parse(value)) : value;
