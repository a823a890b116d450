const OPENING = new Set(['(', '[', '{']);
const CLOSING = new Set([')', ']', '}']);

/** Returns how many brackets of a text are inside each other at most. */
export function getBracketDepth(text: string): number {
  let depth = 0;
  let deepest = 0;
  for (const [bracket] of text.matchAll(/[()[\]{}]/g)) {
    if (OPENING.has(bracket)) deepest = Math.max(deepest, ++depth);
    else if (CLOSING.has(bracket) && depth > 0) depth--;
  }
  return deepest;
}

/** Elements that have no content, and are often written without a slash. */
const EMPTY = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr|!doctype)$/i;
/** Parts of a page with other languages, and tags. An attribute may contain a `>`. */
const TAG =
  /<!--.*?(?:-->|$)|<(?:script|style)\b.*?(?:<\/(?:script|style)|$)|<(\/?)([a-z!][\w.:-]*)((?:"[^"]*"|'[^']*'|[^<>"']+)*)/gis;

/** Returns how many elements of a page are inside each other at most. */
export function getElementDepth(markup: string): number {
  let depth = 0;
  let deepest = 0;
  for (const [, slash, name, attributes = ''] of markup.matchAll(TAG)) {
    if (name === undefined || EMPTY.test(name) || attributes.endsWith('/')) continue;
    if (!slash) deepest = Math.max(deepest, ++depth);
    else if (depth > 0) depth--;
  }
  return deepest;
}
