import { createHash } from 'node:crypto';
import { hashContent } from '#shared/utils/hash.ts';
import { isIslandScript } from '../astro/island-script.ts';

/** The inline scripts and styles of a page, as hashes of a content security policy: `sha256-…`. */
export interface InlineCode {
  /** Is the same for pages with the same hashes. */
  readonly id: string;
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** First characters of inline scripts that are not part of the shop. They get no hash, so browsers block them. */
  readonly foreign: readonly string[];
}

// Quoted attribute values can contain '>' and complete tags. Comments and other tags are matched so that their content is skipped.
const ELEMENT =
  /<!--[\s\S]*?-->|<(script|style)(?=[\s>/])((?:"[^"]*"|'[^']*'|[^>"'])*)>([\s\S]*?)<\/\1(?=[\s>/])|<[a-z](?:"[^"]*"|'[^']*'|[^>"'])*>/gi;
const HAS_SRC = /(?:^|\s)src\s*=/i;
const TYPE = /(?:^|\s)type\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;
/** Script types that a browser executes or applies, and so checks against the policy. Any other type is data. */
const CHECKED = new Set([
  '',
  'text/javascript',
  'application/javascript',
  'module',
  'importmap',
  'speculationrules',
]);

/** Adds the inline styles of a page, and the inline scripts that a browser checks, to the two sets. */
export function collectInlineCode(html: string, scripts: Set<string>, styles: Set<string>): void {
  for (const [, tag, attributes = '', content = ''] of html.matchAll(ELEMENT)) {
    if (tag === undefined || content === '') continue;
    if (tag.toLowerCase() === 'style') {
      styles.add(content);
    } else if (!HAS_SRC.test(attributes)) {
      const [, doubleQuoted, singleQuoted, unquoted] = TYPE.exec(attributes) ?? [];
      if (CHECKED.has((doubleQuoted ?? singleQuoted ?? unquoted ?? '').trim().toLowerCase()))
        scripts.add(content);
    }
  }
}

const OPENING = /<(script|style)(?=[\s>/])[^>]*>/gi;
const DATA = / type="application\/(?:ld\+)?json"/;

/**
 * Returns the inline scripts and styles of a page as one text. Of data scripts, it contains only the opening tag. Uses a
 * fast scan; returns undefined for a page that needs a complete parse.
 */
function getInlineSignature(page: string): string | undefined {
  let signature = '';
  for (const { 0: opening, 1: tag, index } of page.matchAll(OPENING)) {
    const start = index + opening.length;
    const end = page.indexOf(`</${tag}`, start);
    if (end < 0) return undefined;
    if (!DATA.test(opening)) signature += page.slice(index, end);
    else if (page.indexOf('<', start) === end) signature += opening;
    else return undefined;
  }
  return signature;
}

/** Number of cached signatures. Pages of the same type share one. */
const MAX_SIGNATURES = 100;

/** Reads the inline code of pages. `shopScripts` are the texts of the inline scripts of the compile. */
export class InlineCodeReader {
  readonly #shopScripts: ReadonlySet<string>;
  readonly #codeBySignature = new Map<string, InlineCode>();

  constructor(shopScripts: Iterable<string>) {
    this.#shopScripts = new Set(shopScripts);
  }

  /** Returns the hashes of the shop's inline code. A script in a text of the store is listed in `foreign`. */
  read(html: string): InlineCode {
    const scripts = new Set<string>();
    const styles = new Set<string>();
    collectInlineCode(html, scripts, styles);
    const allowed = [...scripts].filter((script) => this.#isShopScript(script));
    const foreign = [...scripts]
      .filter((script) => !allowed.includes(script))
      .map((script) => script.trim().slice(0, 80));
    const hashes = { scripts: allowed.map(getSourceHash), styles: [...styles].map(getSourceHash) };
    return { id: hashContent(JSON.stringify(hashes)).slice(0, 8), ...hashes, foreign };
  }

  /** Like {@link read}, for a page in UTF-8. Pages with the same signature have the same inline code and are read once. */
  readBytes(page: Buffer): InlineCode {
    const signature = getInlineSignature(page.toString('latin1'));
    const cached = signature === undefined ? undefined : this.#codeBySignature.get(signature);
    if (cached) return cached;
    const code = this.read(page.toString());
    if (this.#codeBySignature.size === MAX_SIGNATURES) this.#codeBySignature.clear();
    if (signature !== undefined) this.#codeBySignature.set(signature, code);
    return code;
  }

  #isShopScript(script: string): boolean {
    return this.#shopScripts.has(script) || isIslandScript(script);
  }
}

/** Cached, because pages share nearly all of their inline code. */
const sourceHashes = new Map<string, string>();

function getSourceHash(text: string): string {
  const hash = sourceHashes.get(text) ?? computeSourceHash(text);
  sourceHashes.set(text, hash);
  return hash;
}

/** Browsers replace CRLF and CR by LF before they compute the hash. */
const computeSourceHash = (text: string) =>
  `sha256-${createHash('sha256').update(text.replace(/\r\n?/g, '\n'), 'utf8').digest('base64')}`;
