import {
  DESCRIPTION_REL,
  DESCRIPTION_SCHEMES,
  DESCRIPTION_TAGS,
  MAX_DEPTH,
  separateWords,
  TEXTLESS_TAGS,
} from '#shared/rules/catalog/description-html.ts';

const TAGS = new Set(DESCRIPTION_TAGS);
const TEXTLESS = new Set(TEXTLESS_TAGS);

/**
 * Returns HTML with text formatting only, by the rule of the build (`builder/pull/sanitize.ts`), for descriptions that the browser
 * loads. Builds new elements in a document that runs no scripts and loads nothing.
 */
export function sanitizeInBrowser(html: string): string {
  const { body } = new DOMParser().parseFromString(separateWords(html), 'text/html');
  const safe = document.implementation.createHTMLDocument().body;
  copySafeNodes(body, safe, 0);
  // The build writes no-break spaces as characters.
  return safe.innerHTML.replaceAll('&nbsp;', '\u00a0');
}

function copySafeNodes(from: Node, to: Element, depth: number): void {
  for (const node of from.childNodes) {
    if (node instanceof Text) to.append(node.data);
    if (!(node instanceof Element) || TEXTLESS.has(node.localName)) continue;
    const content = node instanceof HTMLTemplateElement ? node.content : node;
    copySafeNodes(content, depth < MAX_DEPTH ? appendSafeElement(node, to) : to, depth + 1);
  }
}

/** Appends a copy of an allowed element, as an element of HTML, and returns it. Returns `to` for others, so that their text is copied without them. */
function appendSafeElement(source: Element, to: Element): Element {
  if (!TAGS.has(source.localName)) return to;
  const copy = to.ownerDocument.createElement(source.localName);
  if (source.localName === 'a') {
    const href = source.getAttribute('href');
    if (href !== null && isSafeHref(href)) copy.setAttribute('href', href);
    copy.setAttribute('rel', DESCRIPTION_REL);
  }
  to.append(copy);
  return copy;
}

/** Spaces and control characters, which browsers ignore in addresses. */
const IGNORED = /[\0-\x20]+/g;

/** Returns whether an address is a path of this shop or has an allowed scheme. */
function isSafeHref(href: string): boolean {
  const address = href.replace(IGNORED, '');
  const [, scheme] = /^([a-z][a-z\d.+-]*):/i.exec(address) ?? [];
  return scheme === undefined
    ? !/^[/\\]{2}/.test(address)
    : DESCRIPTION_SCHEMES.includes(scheme.toLowerCase());
}
