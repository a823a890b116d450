import {
  getGateSecretVariable,
  getPreviousGateSecretVariable,
} from '#shared/rules/access/gate-variables.ts';
import { type HostingTable, NOT_FOUND_PAGE } from '#shared/rules/hosting/hosting-table.ts';
import { createEdgeGate, type EdgeGate } from './gate.ts';
import type { GateSettings } from './gate-settings.ts';
import { createListingLookup, isUnknownListing, type ListingLookup } from './listing-lookup.ts';
import { decodePath, getHeaders, matchRule } from './match-rule.ts';
import { createMethodResponse } from './responses.ts';

/** What the worker uses: the site's files and the secret of the gate. */
interface WorkerBindings {
  readonly ASSETS: { readonly fetch: (request: Request) => Promise<Response> };
  readonly [variable: string]: unknown;
}

export interface WorkerSettings {
  readonly table: HostingTable;
  /** Undefined for a store without an edge gate. */
  readonly gate?: GateSettings | undefined;
}

/** A missing page may exist after the next publication, also in a folder whose files are immutable. */
const REVALIDATE = 'public, max-age=0, must-revalidate';

/** Workers call `fetch` without `this`. */
const send: typeof fetch = (...input) => fetch(...input);

/**
 * Creates the worker of a site. Cloudflare serves files itself, so the worker gets the requests for paths without a file and
 * for forced rules. With a gate it gets every request.
 */
export function createWorker({ table, gate }: WorkerSettings) {
  const isListed = table.listings && createListingLookup({ fetch: send, ...table.listings });
  let edgeGate: EdgeGate | undefined;

  return {
    async fetch(request: Request, bindings: WorkerBindings): Promise<Response> {
      const respond = () =>
        serve(request, bindings.ASSETS.fetch.bind(bindings.ASSETS), table, isListed);
      if (!gate) return respond();
      const secretName = getGateSecretVariable(gate.slug);
      edgeGate ??= createEdgeGate({
        settings: gate,
        secret: readText(bindings, secretName),
        previousSecret: readText(bindings, getPreviousGateSecretVariable(gate.slug)),
        secretName,
        fetch: send,
      });
      return edgeGate(request, {
        client: request.headers.get('cf-connecting-ip') ?? '',
        next: respond,
      });
    },
  };
}

function readText(bindings: WorkerBindings, name: string): string | undefined {
  const value = bindings[name];
  return typeof value === 'string' ? value : undefined;
}

async function serve(
  request: Request,
  readFile: (request: Request) => Promise<Response>,
  { rules, headers }: HostingTable,
  isListed: ListingLookup | undefined,
): Promise<Response> {
  const url = new URL(request.url);
  const path = decodePath(url.pathname);
  const match = path === undefined ? undefined : matchRule(rules, path);
  const page = async (file: string, status: number): Promise<Response> => {
    // Files are found by the addresses of their pages.
    const target = new URL(file.replace(/(?:index)?\.html$/, ''), url);
    const found = await readFile(new Request(target, { method: request.method }));
    const response = new Response(found.body, { status, headers: found.headers });
    for (const [name, value] of Object.entries(getHeaders(headers, url.pathname)))
      response.headers.set(name, value);
    response.headers.set('Cache-Control', REVALIDATE);
    return response;
  };
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return createMethodResponse(getHeaders(headers, url.pathname));
  if (!match?.force) {
    const found = await readFile(request);
    if (found.status !== 404) return found;
  }
  if (!match) return page(NOT_FOUND_PAGE, 404);
  if (match.status === 301 || match.status === 302)
    return new Response(null, {
      status: match.status,
      headers: { Location: match.to + url.search },
    });
  const isUnknown =
    match.status === 200 && path !== undefined && (await isUnknownListing(path, isListed));
  return page(match.to, isUnknown ? 404 : match.status);
}
