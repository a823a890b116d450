import {
  getGateSecretVariable,
  getPreviousGateSecretVariable,
} from '#shared/rules/access/gate-variables.ts';
import { createEdgeGate, type EdgeGate } from './gate.ts';
import type { GateSettings } from './gate-settings.ts';
import {
  createListingLookup,
  getListingSlug,
  type ListingLookupOptions,
} from './listing-lookup.ts';
import { decodePath } from './match-rule.ts';

/** The parts of Netlify's context that the gate uses (docs.netlify.com/build/edge-functions/api). */
interface EdgeContext {
  readonly ip: string;
  readonly next: () => Promise<Response>;
}

interface HostGlobals {
  readonly Netlify?: { readonly env: { readonly get: (name: string) => string | undefined } };
}

/** The gate as a Netlify edge function. The secret is read on the first request, because a build does not have it. */
export function createNetlifyGate(settings: GateSettings) {
  const secretName = getGateSecretVariable(settings.slug);
  let gate: EdgeGate | undefined;
  return function handle(request: Request, context: EdgeContext): Promise<Response> {
    if (!gate) {
      const env = (globalThis as HostGlobals).Netlify?.env;
      const previousSecret = env?.get(getPreviousGateSecretVariable(settings.slug));
      gate = createEdgeGate({ settings, secret: env?.get(secretName), previousSecret, secretName });
    }
    return gate(request, { client: context.ip, next: () => context.next() });
  };
}

/**
 * The lookup of listings as a Netlify edge function: the page of a listing that neither the site nor the platform has gets
 * the status 404. `built` are the slugs of the site's listings and of redirected ones. Undefined continues as without the function.
 */
export function createNetlifyListings(options: ListingLookupOptions, built: readonly string[]) {
  const builtSlugs = new Set(built);
  const isListed = createListingLookup(options);
  return async function handle(
    request: Request,
    context: Pick<EdgeContext, 'next'>,
  ): Promise<Response | undefined> {
    const path = decodePath(new URL(request.url).pathname);
    const slug = path === undefined ? undefined : getListingSlug(path);
    if (slug === undefined || builtSlugs.has(slug) || (await isListed(slug)) !== false)
      return undefined;
    const { body, headers } = await context.next();
    return new Response(body, { status: 404, headers });
  };
}
