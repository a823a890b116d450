import { createHash } from 'node:crypto';
import { isIslandScript } from '../astro/island-script.ts';

/** What a page holds inline, hashed as a content security policy takes it: `sha256-…`. */
export interface InlineCode {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** Beginnings of inline scripts that the shop's own code did not write. They get no hash, so browsers block them. */
  readonly foreign: readonly string[];
}

/** The inline code of a whole site, sorted, each once. */
export interface InlineHashes {
  readonly inlineScriptHashes: string[];
  readonly inlineStyleHashes: string[];
  readonly foreignScripts: string[];
}

// Quoted attribute values may hold '>' and whole tags. Comments and other tags are matched to pass over what is in them.
const ELEMENT =
  /<!--[\s\S]*?-->|<(script|style)(?=[\s>/])((?:"[^"]*"|'[^']*'|[^>"'])*)>([\s\S]*?)<\/\1(?=[\s>/])|<[a-z](?:"[^"]*"|'[^']*'|[^>"'])*>/gi;
const HAS_SRC = /(?:^|\s)src\s*=/i;
const TYPE = /(?:^|\s)type\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;
/** Types a browser executes or obeys, and so checks against the policy. Any other type is data to it. */
const CHECKED = new Set(['', 'text/javascript', 'application/javascript', 'module', 'importmap', 'speculationrules']);

/** Adds the inline scripts a browser checks and the inline styles of one page to the two sets. */
export function collectInline(html: string, scripts: Set<string>, styles: Set<string>): void {
  for (const [, tag, attributes = '', content = ''] of html.matchAll(ELEMENT)) {
    if (tag === undefined || content === '') continue;
    if (tag.toLowerCase() === 'style') {
      styles.add(content);
    } else if (!HAS_SRC.test(attributes)) {
      const [, double, single, bare] = TYPE.exec(attributes) ?? [];
      if (CHECKED.has((double ?? single ?? bare ?? '').trim().toLowerCase())) scripts.add(content);
    }
  }
}

const OPENING = /<(script|style)(?=[\s>/])[^>]*>/gi;
const DATA = / type="application\/(?:ld\+)?json"/;

/**
 * What looks like scripts and styles in a page, as one text; of data no more than the tag. Undefined where only who reads
 * the whole page can tell.
 */
function inlineSignature(page: string): string | undefined {
  let looks = '';
  for (const { 0: opening, 1: tag, index } of page.matchAll(OPENING)) {
    const begin = index + opening.length;
    const end = page.indexOf(`</${tag}`, begin);
    if (end < 0) return undefined;
    if (!DATA.test(opening)) looks += page.slice(index, end);
    else if (page.indexOf('<', begin) === end) looks += opening;
    else return undefined;
  }
  return looks;
}

/** So many looks are remembered: pages of a kind share them. */
const MAX_SIGNATURES = 100;

/** Reads the inline code of pages. `ownScripts` are the texts of the inline scripts that the compile put into them. */
export class InlineCodeReader {
  readonly #ownScripts: ReadonlySet<string>;
  readonly #codeOfLooks = new Map<string, InlineCode>();

  constructor(ownScripts: Iterable<string>) {
    this.#ownScripts = new Set(ownScripts);
  }

  /** Hashes of what the shop's own code put inline. A script that came in with a store's texts is listed, not allowed. */
  read(html: string): InlineCode {
    const scripts = new Set<string>();
    const styles = new Set<string>();
    collectInline(html, scripts, styles);
    const own = [...scripts].filter((script) => this.#isOwn(script));
    const foreign = [...scripts].filter((script) => !own.includes(script)).map((script) => script.trim().slice(0, 80));
    return { scripts: own.map(getSourceHash), styles: [...styles].map(getSourceHash), foreign };
  }

  /** As {@link read}, of a page in UTF-8. A page that looks like an earlier one holds the same, and is not read again. */
  readBytes(page: Buffer): InlineCode {
    const looks = inlineSignature(page.toString('latin1'));
    const known = looks === undefined ? undefined : this.#codeOfLooks.get(looks);
    if (known) return known;
    const code = this.read(page.toString());
    if (this.#codeOfLooks.size === MAX_SIGNATURES) this.#codeOfLooks.clear();
    if (looks !== undefined) this.#codeOfLooks.set(looks, code);
    return code;
  }

  #isOwn(script: string): boolean {
    return this.#ownScripts.has(script) || isIslandScript(script);
  }
}

/** What all pages of a site hold inline. */
export function mergeInlineCode(pages: Iterable<InlineCode>): InlineHashes {
  const [scripts, styles, foreign] = [new Set<string>(), new Set<string>(), new Set<string>()];
  for (const page of pages) {
    for (const hash of page.scripts) scripts.add(hash);
    for (const hash of page.styles) styles.add(hash);
    for (const script of page.foreign) foreign.add(script);
  }
  return {
    inlineScriptHashes: [...scripts].sort(),
    inlineStyleHashes: [...styles].sort(),
    foreignScripts: [...foreign].sort(),
  };
}

/** Pages share nearly all of what they hold inline. */
const sourceHashes = new Map<string, string>();

function getSourceHash(text: string): string {
  const hash = sourceHashes.get(text) ?? computeSourceHash(text);
  sourceHashes.set(text, hash);
  return hash;
}

/** A browser reads CRLF and CR as LF before it hashes. */
const computeSourceHash = (text: string) =>
  `sha256-${createHash('sha256').update(text.replace(/\r\n?/g, '\n'), 'utf8').digest('base64')}`;
