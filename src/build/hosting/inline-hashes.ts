import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AGE_GATE_SCRIPT } from '#domain/age-gate.ts';
import { SPECULATION_RULES } from '#domain/speculation.ts';
import { VISIT_SCRIPT } from '#domain/visit.ts';

/** Hashes as a content security policy takes them, `sha256-…`, sorted, each once. */
export interface InlineHashes {
  readonly inlineScriptHashes: string[];
  readonly inlineStyleHashes: string[];
  /** Beginnings of inline scripts that the shop's own code did not write. They get no hash, so browsers block them. */
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

/**
 * Reads every page of a built store and hashes what the shop's own code has put inline. A store's `assets/` are no pages,
 * and a script that came in with a store's texts is named, not allowed.
 */
export function inlineHashes(distDir: string): InlineHashes {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  for (const file of readdirSync(distDir, { recursive: true, encoding: 'utf8' })) {
    // latin1 keeps every byte as it is and decodes several times faster than UTF-8.
    if (file.endsWith('.html') && !/^assets[\\/]/.test(file))
      collectInline(readFileSync(join(distDir, file), 'latin1'), scripts, styles);
  }
  const own = new Set([...scripts].filter(isOwn));
  const foreignScripts = [...scripts].filter((script) => !own.has(script)).map((script) => script.trim().slice(0, 80));
  return { inlineScriptHashes: hashes(own), inlineStyleHashes: hashes(styles), foreignScripts };
}

const OWN = new Set([VISIT_SCRIPT, SPECULATION_RULES, AGE_GATE_SCRIPT]);
const isOwn = (script: string) => OWN.has(script) || ISLAND_SCRIPT.test(script.trim());

const hashes = (texts: Set<string>): string[] => [...new Set([...texts].map(sourceHash))].sort();

function sourceHash(latin1: string): string {
  // A browser reads CRLF and CR as LF before it hashes.
  const bytes = Buffer.from(latin1.replace(/\r\n?/g, '\n'), 'latin1');
  return `sha256-${createHash('sha256').update(bytes).digest('base64')}`;
}
