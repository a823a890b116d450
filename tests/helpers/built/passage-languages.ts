/** A text of a page, or the alternative text of a picture, and the language that applies to it. */
export interface Passage {
  readonly text: string;
  readonly lang: string | undefined;
}

const VOID = new Set([
  'area',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'track',
  'wbr',
]);
const TOKEN = /<(\/?)([a-z][\w-]*)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*(\/?)>|([^<]+)/gi;

const getAttribute = (attributes: string, name: string) =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1];

/** Returns the passages in the body of a page that the build wrote. */
export function readPassages(html: string): Passage[] {
  const body = html
    .slice(html.indexOf('<body'))
    .replace(/<(script|style|template)\b[\s\S]*?<\/\1>/g, '')
    .replace(/<!--[\s\S]*?-->/g, '');
  const root = /<html lang="([^"]*)"/.exec(html)?.[1];
  const open: { readonly name: string; readonly lang: string | undefined }[] = [];
  const passages: Passage[] = [];
  for (const [, closing, name = '', attributes = '', selfClosing, text] of body.matchAll(TOKEN)) {
    const outer = open.at(-1)?.lang ?? root;
    const lang = getAttribute(attributes, 'lang') ?? outer;
    const alt = getAttribute(attributes, 'alt');
    if (text?.trim()) passages.push({ text: text.trim(), lang: outer });
    else if (closing) open.splice(open.findLastIndex((element) => element.name === name));
    else if (name && !VOID.has(name) && !selfClosing) open.push({ name, lang });
    if (alt) passages.push({ text: alt, lang });
  }
  return passages;
}
