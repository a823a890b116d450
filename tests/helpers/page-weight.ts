import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const KIB = 1024;

/** Budgets of a page before the first interaction, in KiB with brotli. `js` is the script files and the inline scripts. */
export interface Budget {
  readonly js: number;
  readonly css: number;
  readonly html: number;
}

const READING: Budget = { js: 8, css: 14, html: 19.5 };
const LISTING: Budget = { ...READING, js: 12 };
const APP: Budget = { ...READING, js: 100, html: 13.5 };
/** Without the scripts of the payment providers. */
const CHECKOUT: Budget = { ...READING, js: 145, html: 15.5 };
/** What the shop's own code for trackers and consent may add. The scripts of the services are the choice of the seller. */
const TRACKER_KIB = 6;
const withTrackers = (budget: Budget): Budget => ({ ...budget, js: budget.js + TRACKER_KIB });

export interface WeighedPage {
  /** Key in `tests/baseline.json`. */
  readonly name: string;
  /** Path of the shop. For the checkout page, a checkout with one item is created. */
  readonly path: string;
  /** HTML file in the site. */
  readonly file: string;
  readonly budget: Budget;
  /** Value of the cookie of the cart. */
  readonly cart?: string;
  /** Names, without hash, of the files that code of the page imports with `import()` when the page opens. */
  readonly started?: readonly string[];
}

const TRACKERS = ['run-part', 'start-all-part', 'request-part'];

/**
 * One page of each type, in the store Corvane. `tests/browser/weight.spec.ts` opens each and fails when it requests a script that is
 * not weighed.
 */
export const PAGES: readonly WeighedPage[] = [
  { name: 'home', path: '/', file: 'index.html', budget: READING },
  { name: 'collection', path: '/training', file: 'training.html', budget: READING },
  { name: 'support', path: '/support', file: 'support.html', budget: READING },
  {
    name: 'support article',
    path: '/support/delivery-options',
    file: 'support/delivery-options.html',
    budget: READING,
  },
  { name: 'contact', path: '/contact', file: 'contact.html', budget: READING },
  { name: 'recover', path: '/track/recover', file: 'track/recover.html', budget: READING },
  { name: 'about', path: '/about', file: 'about.html', budget: READING },
  { name: 'policy', path: '/privacy-policy', file: 'privacy-policy.html', budget: READING },
  {
    name: 'listing',
    path: '/listing/split-lines',
    file: 'listing/split-lines.html',
    budget: LISTING,
  },
  {
    name: 'search',
    path: '/search',
    file: 'search.html',
    budget: APP,
    // The search field has the focus, which is the first interaction.
    started: ['on-first-interaction', 'part-part'],
  },
  { name: 'cart', path: '/cart', file: 'cart.html', budget: APP },
  {
    name: 'cart with an item',
    path: '/cart',
    file: 'cart.html',
    // Express payment, as in a checkout.
    budget: CHECKOUT,
    cart: '1~USA~7-26-6*1',
    started: ['CartExpressArea'],
  },
  {
    name: 'checkout with an item',
    path: '/checkout',
    file: 'checkout.html',
    budget: CHECKOUT,
    started: ['ExpressArea'],
  },
  {
    name: 'home with trackers',
    path: '/?trackers=on',
    file: 'index.html',
    budget: withTrackers(READING),
    started: TRACKERS,
  },
  {
    name: 'listing with trackers',
    path: '/listing/split-lines?trackers=on',
    file: 'listing/split-lines.html',
    budget: withTrackers(LISTING),
    started: [...TRACKERS, 'part-view-event'],
  },
];

/** What a browser loads with a page before the first interaction. Scripts and styles are paths in the site. */
export interface PageFiles {
  readonly html: string;
  readonly inlineScripts: readonly string[];
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

const findAll = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found = '']) => found);

const INLINE_SCRIPT =
  /<script(?![^>]*(?:\ssrc=|\stype="(?!module|text\/javascript)))[^>]*>([\s\S]*?)<\/script>/g;
/** An island that loads its code before it is used. */
const STARTED_ISLAND = /<astro-island (?=[^>]*\sclient="(?!interaction"))[^>]*>/g;

/** Reads what a page of a built site loads before the first interaction. Throws when a file of `started` is not imported. */
export function readPageFiles(
  site: string,
  { file, cart, started = [] }: Pick<WeighedPage, 'file' | 'cart' | 'started'>,
): PageFiles {
  const html = readFileSync(join(site, file), 'utf8');
  const islands = html.match(STARTED_ISLAND)?.join('') ?? '';
  const scripts = new Set([
    ...findAll(html, /<script[^>]*\ssrc="(\/[^"]+)"/g),
    ...findAll(html, /<link[^>]*\srel="modulepreload"[^>]*\shref="([^"]+)"/g),
    ...findAll(islands, /\s(?:component|renderer)-url="([^"]+)"/g),
    ...(cart ? findAll(html, /\sdata-lines="([^"]+)"/g) : []),
  ]);
  const missing = new Set(started);
  for (const script of scripts) {
    const code = readFileSync(join(site, script), 'utf8');
    const imports = findAll(code, /(?:from|import)\s*["']\.\/([^"']+)["']/g);
    const later = findAll(code, /\bimport\(\s*["'`]\.\/([^"'`]+)["'`]/g);
    for (const name of later) {
      const [key = ''] = name.split('.');
      if (!started.includes(key)) continue;
      missing.delete(key);
      imports.push(name);
    }
    for (const name of imports) scripts.add(`/_astro/${name}`);
  }
  if (missing.size > 0) throw new Error(`${file} does not import ${[...missing].join(', ')}`);
  return {
    html,
    inlineScripts: findAll(html, INLINE_SCRIPT),
    scripts: [...scripts],
    styles: findAll(html, /<link[^>]*\srel="stylesheet"[^>]*\shref="([^"]+)"/g),
  };
}

const weighText = (text: string | Buffer): number => brotliCompressSync(text).length / KIB;

/** Weights of files that are compressed. Most pages share their scripts. */
const weights = new Map<string, number>();

function weighFile(path: string): number {
  const weight = weights.get(path) ?? weighText(readFileSync(path));
  weights.set(path, weight);
  return weight;
}

/** Returns what the files of a page weigh, in KiB with brotli. */
export function weighPage(
  site: string,
  { html, inlineScripts, scripts, styles }: PageFiles,
): Budget {
  const weighFiles = (files: readonly string[]) =>
    files.reduce((sum, file) => sum + weighFile(join(site, file)), 0);
  return {
    js: weighFiles(scripts) + weighText(inlineScripts.join('\n')),
    css: weighFiles(styles),
    html: weighText(html),
  };
}
