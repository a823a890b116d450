import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { getContentType } from '#shared/utils/content-types.ts';
import { locateFile } from '#tools/dev-server/locate-file.ts';

interface Worker {
  readonly fetch: (request: Request, bindings: object) => Promise<Response>;
}

interface WranglerConfig {
  readonly assets: { readonly run_worker_first: boolean | readonly string[] };
}

/** Each interpreter has an instance of the worker. */
let instances = 0;

/**
 * Interprets a published folder by the rules of developers.cloudflare.com/workers/static-assets: files first, with
 * `html_handling: auto-trailing-slash` and `_headers`; the worker for other paths and those of `run_worker_first`.
 */
export async function interpretCloudflare(dir: string, variables: object = {}) {
  const site = join(dir, 'site');
  const { default: worker }: { default: Worker } = await import(
    `${pathToFileURL(join(dir, 'worker.js')).href}?${++instances}`
  );
  const config: WranglerConfig = JSON.parse(await readFile(join(dir, 'wrangler.json'), 'utf8'));
  const rules = parseHeaders(await readFile(join(site, '_headers'), 'utf8'));

  async function getAsset(request: Request): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    const located =
      pathname === '/_headers' ? undefined : await locateFile(site, decodeURIComponent(pathname));
    if (!located) return new Response(null, { status: 404 });
    const headers = new Headers({ 'Cache-Control': 'public, max-age=0, must-revalidate' });
    applyHeaders(rules, pathname, headers);
    if ('canonical' in located) {
      headers.set('Location', located.canonical + search);
      return new Response(null, { status: 307, headers });
    }
    headers.set('Content-Type', getContentType(located.file));
    return new Response(await readFile(join(site, located.file)), { headers });
  }

  return async function request(path: string, init?: RequestInit): Promise<Response> {
    // The origin is not part of a path that begins with two slashes.
    const sent = new Request(`https://shop.example${path}`, init);
    const first = config.assets.run_worker_first;
    const isForWorker =
      first === true || (first !== false && first.includes(new URL(sent.url).pathname));
    const asset = isForWorker ? undefined : await getAsset(sent);
    if (asset && asset.status !== 404) return asset;
    return worker.fetch(sent, { ...variables, ASSETS: { fetch: getAsset } });
  };
}

interface ParsedRule {
  readonly pattern: RegExp;
  readonly changes: readonly (readonly [name: string, value: string | undefined])[];
}

/** Parses `_headers`. Throws for more than Cloudflare reads: 100 rules, and lines of 2,000 characters. */
function parseHeaders(text: string): ParsedRule[] {
  const lines = text.split('\n').filter(Boolean);
  if (lines.some((line) => line.length > 2000))
    throw new Error('_headers: a line is longer than 2,000 characters');
  const parsed: { pattern: RegExp; changes: [string, string | undefined][] }[] = [];
  for (const line of lines) {
    if (!line.startsWith(' ')) {
      const source = line.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*');
      parsed.push({ pattern: new RegExp(`^${source}$`), changes: [] });
    } else {
      const [, removed, name = '', value] = /^ {2}(?:! (\S+)|([^:]+): (.*))$/.exec(line) ?? [];
      parsed.at(-1)?.changes.push(removed ? [removed, undefined] : [name, value]);
    }
  }
  if (parsed.length > 100) throw new Error('_headers: more than 100 rules');
  return parsed;
}

/** Later rules remove headers, or add a value to those that earlier rules have set. */
function applyHeaders(rules: readonly ParsedRule[], path: string, headers: Headers): void {
  const set = new Set<string>();
  for (const [name, value] of rules
    .filter(({ pattern }) => pattern.test(path))
    .flatMap(({ changes }) => changes)) {
    if (value === undefined) headers.delete(name);
    else if (set.has(name)) headers.append(name, value);
    else headers.set(name, value);
    if (value === undefined) set.delete(name);
    else set.add(name);
  }
}
