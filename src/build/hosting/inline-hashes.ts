import { createHash } from 'node:crypto';
import { AGE_GATE_SCRIPT } from '#domain/age-gate.ts';
import { EXPERIMENT_SCRIPT } from '#domain/experiments.ts';
import { SPECULATION_RULES } from '#domain/speculation.ts';
import { VISIT_SCRIPT } from '#domain/visit.ts';

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

/** The island runtime and the directives that wake islands: with the visit's script all that a page of the shop holds. */
const ISLAND_SCRIPT =
  /^\(\(\)=>\{[\s\S]*(?:self\.Astro\|\|\(self\.Astro=\{\}\)|customElements\.get\("astro-island"\))[\s\S]*\}\)\(\);?$/;

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

/** Hashes what the shop's own code has put inline; a script that came in with a store's texts is named, not allowed. */
export function inlineCode(html: string): InlineCode {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  collectInline(html, scripts, styles);
  const own = [...scripts].filter(isOwn);
  const foreign = [...scripts].filter((script) => !own.includes(script)).map((script) => script.trim().slice(0, 80));
  return { scripts: own.map(sourceHash), styles: [...styles].map(sourceHash), foreign };
}

const OPENING = /<(script|style)(?=[\s>/])[^>]*>/gi;
const DATA = / type="application\/(?:ld\+)?json"/;

/**
 * What looks like scripts and styles in a page, as one text; of data no more than the tag. Undefined where only who reads
 * the whole page can tell.
 */
function inlineLooks(page: string): string | undefined {
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
const LOOKS = 100;
const codeOfLooks = new Map<string, InlineCode>();

/** As {@link inlineCode}, of a page in UTF-8: one that looks like another holds the same, and is not read again. */
export function inlineCodeOf(page: Buffer): InlineCode {
  const looks = inlineLooks(page.toString('latin1'));
  const known = looks === undefined ? undefined : codeOfLooks.get(looks);
  if (known) return known;
  const code = inlineCode(page.toString());
  if (codeOfLooks.size === LOOKS) codeOfLooks.clear();
  if (looks !== undefined) codeOfLooks.set(looks, code);
  return code;
}

/** What all pages of a site hold inline. */
export function inlineHashes(pages: Iterable<InlineCode>): InlineHashes {
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

const OWN = new Set([VISIT_SCRIPT, SPECULATION_RULES, AGE_GATE_SCRIPT, EXPERIMENT_SCRIPT]);
const isOwn = (script: string) => OWN.has(script) || ISLAND_SCRIPT.test(script.trim());

/** Pages share nearly all of what they hold inline. */
const known = new Map<string, string>();

function sourceHash(text: string): string {
  const hash = known.get(text) ?? hashed(text);
  known.set(text, hash);
  return hash;
}

/** A browser reads CRLF and CR as LF before it hashes. */
const hashed = (text: string) =>
  `sha256-${createHash('sha256').update(text.replace(/\r\n?/g, '\n'), 'utf8').digest('base64')}`;
