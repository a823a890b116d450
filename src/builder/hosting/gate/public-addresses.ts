import { posix } from 'node:path';

const ELEMENT = /<(link|script|img|source)\b((?:"[^"]*"|'[^']*'|[^>"'])*)>/g;
/** React writes `srcSet`: names of attributes have no case. */
const ADDRESS = /\s(src|href|srcset)="([^"]*)"/gi;
/** Links that a browser loads without a click. A canonical link is not one of them. */
const LOADED = /\srel="[^"]*(?:stylesheet|preload|modulepreload|icon)[^"]*"/;

/** The style of a page's web fonts (see `layouts/Base.astro`). */
const FONT_STYLE = /<style id="fonts"[^>]*>([^<]*)/;
const CSS_ADDRESS = /url\(\s*["']?([^"')]+)["']?\s*\)|@import\s+["']([^"']+)["']/g;

const findCssAddresses = (css: string): string[] =>
  [...css.matchAll(CSS_ADDRESS)].map(([, a, b]) => a ?? b ?? '');

/** Returns the addresses in a page's HTML that a browser loads without a click. */
export function findLoadedAddresses(html: string): string[] {
  const fonts = findCssAddresses(FONT_STYLE.exec(html)?.[1] ?? '');
  const loaded = [...html.matchAll(ELEMENT)].flatMap(([, tag, attributes = '']) => {
    if (tag === 'link' && !LOADED.test(attributes)) return [];
    return [...attributes.matchAll(ADDRESS)].flatMap(([, name = '', value = '']) => {
      const text = value.replaceAll('&amp;', '&');
      return name.toLowerCase() === 'srcset'
        ? text.split(',').map((one) => one.trim().split(/\s/, 1)[0] ?? '')
        : [text];
    });
  });
  return [...fonts, ...loaded];
}

/** Returns the addresses that a style sheet or a script loads. */
function findNamedAddresses(address: string, text: string): string[] {
  const found = address.endsWith('.css')
    ? findCssAddresses(text)
    : [...text.matchAll(/["'`](\.{1,2}\/[\w./-]+\.js)["'`]/g)].map(([, path]) => path ?? '');
  return found.map((path) => posix.resolve(posix.dirname(address), path));
}

/** The new site: its files by path. */
interface Files {
  readonly has: (path: string) => boolean;
  readonly readText: (path: string) => string;
}

/** Returns the paths of all files that a page loads, directly or through style sheets and scripts, sorted. */
export function findPublicAddresses(site: Files, html: string): string[] {
  const open = new Set<string>();
  const waiting = findLoadedAddresses(html);
  for (let address = waiting.pop(); address !== undefined; address = waiting.pop()) {
    if (!/^\/(?!\/)/.test(address) || open.has(address)) continue;
    open.add(address);
    const file = address.slice(1);
    if (/\.(?:css|js)$/.test(file) && site.has(file))
      waiting.push(...findNamedAddresses(address, site.readText(file)));
  }
  return [...open].sort();
}
