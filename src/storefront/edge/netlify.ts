import { getGateSecretVariable } from '#shared/rules/access/gate-variables.ts';
import { createEdgeGate, type EdgeGate } from './gate.ts';
import type { GateSettings } from './gate-settings.ts';

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
    gate ??= createEdgeGate({ settings, secret: (globalThis as HostGlobals).Netlify?.env.get(secretName), secretName });
    return gate(request, { client: context.ip, next: () => context.next() });
  };
}
