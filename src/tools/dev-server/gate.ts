import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { MiddlewareHandler } from 'hono';
import * as v from 'valibot';
import { GATE_FILE } from '#builder/hosting/gate/gate-paths.ts';
import { getSocketAddress } from '#platform/http/client.ts';
import type { StoreFile } from '#shared/contract/store-folder/store-file.ts';
import { getGateSecretVariable } from '#shared/rules/access/gate-variables.ts';
import { getFileVersion } from '#shared/utils/file-version.ts';
import { createEdgeGate, type EdgeGate } from '#storefront/edge/gate.ts';
import { GateSettings } from '#storefront/edge/gate-settings.ts';

/** The gate of a served store. */
export interface StoreGate {
  readonly slug: string;
  /** Signs the passes of visitors who entered the code. Without it, no code opens the store. */
  readonly secret: string | undefined;
  /** The secret that `secret` has replaced. Passes that were signed with it stay valid. */
  readonly previousSecret?: string | undefined;
}

/** Returns the gate that a store folder configures. Undefined for a client-rendered gate, whose pages contain no data. */
export const findStoreGate = (
  { slug, gate }: Pick<StoreFile, 'slug' | 'gate'>,
  secret: string | undefined,
  previousSecret?: string,
): StoreGate | undefined => (gate === 'edge' ? { slug, secret, previousSecret } : undefined);

const CLOSED = 'This shop has a gate that is not built. Build it anew: npx shopkiln build';

/**
 * Creates middleware that runs the gate of a built store before every response, as the host's edge does. A store that is
 * configured with a gate but was built without one is not served. A store that was built with a gate is always closed.
 */
export function createGateMiddleware(
  distDir: string,
  expected: StoreGate | undefined,
): MiddlewareHandler {
  const current = createGateLoader(join(distDir, GATE_FILE), expected);
  return async function guarded(c, next) {
    const gate = await current();
    if (!gate) {
      if (!expected) return next();
      return c.text(`${CLOSED} ${expected.slug}\n`, 503, { 'Cache-Control': 'no-store' });
    }
    const response = await gate(c.req.raw, {
      client: getSocketAddress(c.env),
      next: async () => {
        await next();
        return c.res;
      },
    });
    // Reset first: Hono merges the headers of the previous response.
    c.res = undefined;
    c.res = response;
    return undefined;
  };
}

/** Returns a function that loads the gate, and loads it again after a build has changed its settings. */
function createGateLoader(
  file: string,
  { secret, previousSecret }: Partial<StoreGate> = {},
): () => Promise<EdgeGate | undefined> {
  let seen: string | undefined;
  let gate: EdgeGate | undefined;
  return async function current() {
    const found = await stat(file).catch(() => undefined);
    const now = found && `${getFileVersion(found)}-${found.ino}`;
    if (now === seen) return gate;
    gate = undefined;
    if (found) {
      const settings = v.parse(GateSettings, JSON.parse(await readFile(file, 'utf8')));
      gate = createEdgeGate({
        settings,
        secret,
        previousSecret,
        secretName: getGateSecretVariable(settings.slug),
      });
    }
    seen = now;
    return gate;
  };
}
