import { posix } from 'node:path';

const ELEMENT = /<(link|script|img|source)\b((?:"[^"]*"|'[^']*'|[^>"'])*)>/g;
const ADDRESS = /\s(src|href|srcset)="([^"]*)"/g;
/** Links a browser loads by itself. A canonical address is none. */
const LOADED = /\srel="[^"]*(?:stylesheet|preload|modulepreload|icon)[^"]*"/;

/** Addresses a page loads by itself, as its HTML names them. */
export function findLoadedAddresses(html: string): string[] {
  return [...html.matchAll(ELEMENT)].flatMap(([, tag, attributes = '']) => {
    if (tag === 'link' && !LOADED.test(attributes)) return [];
    return [...attributes.matchAll(ADDRESS)].flatMap(([, name, value = '']) => {
      const text = value.replaceAll('&amp;', '&');
      return name === 'srcset' ? text.split(',').map((one) => one.trim().split(/\s/, 1)[0] ?? '') : [text];
    });
  });
}

/** What a style sheet or a script names besides. */
function findNamedAddresses(address: string, text: string): string[] {
  const found = address.endsWith('.css')
    ? [...text.matchAll(/url\(\s*["']?([^"')]+)["']?\s*\)|@import\s+["']([^"']+)["']/g)].map(([, a, b]) => a ?? b ?? '')
    : [...text.matchAll(/["'`](\.{1,2}\/[\w./-]+\.js)["'`]/g)].map(([, path]) => path ?? '');
  return found.map((path) => posix.resolve(posix.dirname(address), path));
}

/** A site as it will be: its files by their paths. */
interface Files {
  readonly has: (path: string) => boolean;
  readonly readText: (path: string) => string;
}

/** The files of a built site that a page and what it loads need, each by its whole address, sorted. */
export function findPublicAddresses(site: Files, html: string): string[] {
  const open = new Set<string>();
  const waiting = findLoadedAddresses(html);
  for (let address = waiting.pop(); address !== undefined; address = waiting.pop()) {
    if (!/^\/(?!\/)/.test(address) || open.has(address)) continue;
    open.add(address);
    const file = address.slice(1);
    if (/\.(?:css|js)$/.test(file) && site.has(file)) waiting.push(...findNamedAddresses(address, site.readText(file)));
  }
  return [...open].sort();
}
