import {
  getGateSecretVariable,
  getPreviousGateSecretVariable,
} from '#shared/rules/access/gate-variables.ts';
import type { HeaderRule } from '#shared/rules/hosting/hosting-table.ts';
import { createEdgeGate, type EdgeGate } from './gate.ts';
import type { GateSettings } from './gate-settings.ts';
import { getHeaders } from './match-rule.ts';

interface HostGlobals {
  readonly process?: { readonly env: Readonly<Record<string, string | undefined>> };
}

/**
 * The gate as a middleware of Vercel, which runs before files and the cache. It cannot read the response that follows: it returns
 * headers which Vercel adds to that response. `headers` are those of the hosting table.
 */
export function createVercelGate(settings: GateSettings, headers: readonly HeaderRule[]) {
  const secretName = getGateSecretVariable(settings.slug);
  let gate: EdgeGate | undefined;
  return function handle(request: Request): Promise<Response> {
    if (!gate) {
      const env = (globalThis as HostGlobals).process?.env;
      const previousSecret = env?.[getPreviousGateSecretVariable(settings.slug)];
      gate = createEdgeGate({ settings, secret: env?.[secretName], previousSecret, secretName });
    }
    // The host sets this header to the address of the client.
    const client = request.headers.get('x-real-ip') ?? '';
    return gate(request, { client, next: async () => createContinueResponse(request, headers) });
  };
}

/** A response that makes Vercel continue with its routes. */
function createContinueResponse(request: Request, rules: readonly HeaderRule[]): Response {
  const { 'Cache-Control': cacheControl } = getHeaders(rules, new URL(request.url).pathname);
  return new Response(null, {
    headers: { 'x-middleware-next': '1', ...(cacheControl && { 'Cache-Control': cacheControl }) },
  });
}
