import { setTimeout } from 'node:timers/promises';
import { EnvironmentError } from '#platform/environment-error.ts';
import type { Log } from '#platform/http/error-handlers.ts';
import { getStoreVariableName } from '#shared/rules/access/gate-variables.ts';

/** Calls whoever builds a store's shop when the store has changed here. */
export interface BuildHooks {
  /** Calls a store's hook, where it has one, without making anybody wait. */
  readonly call: (slug: string) => void;
  /** Gives up what is under way. */
  readonly stop: () => Promise<void>;
}

interface Options {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly slugs: readonly string[];
  readonly log: Log;
  /** Milliseconds between tries: a builder may be starting. */
  readonly pauses?: readonly number[];
}

const ANSWER_WITHIN_MS = 10_000;
const PAUSES_MS = [1_000, 5_000, 30_000];

/**
 * Hooks by the environment: `BUILD_HOOK_<SLUG>` is the address of a store's, such as one of `npm run build-hook` or of a
 * host; `BUILD_HOOK_SECRET` goes along to one of `npm run build-hook`. Throws an {@link EnvironmentError}.
 */
export function createBuildHooks({ env, slugs, log, pauses = PAUSES_MS }: Options): BuildHooks {
  const addresses = new Map(slugs.map((slug) => [slug, addressIn(env, slug)]));
  const secret = env.BUILD_HOOK_SECRET;
  const stopped = new AbortController();
  const calls = new Set<Promise<void>>();

  async function post(slug: string, address: URL): Promise<void> {
    let failure: unknown;
    for (const pause of [0, ...pauses]) {
      await setTimeout(pause, undefined, { signal: stopped.signal }).catch(() => undefined);
      if (stopped.signal.aborted) return;
      try {
        const response = await fetch(address, {
          method: 'POST',
          // The secret is for a builder of our own alone.
          headers: secret && address.pathname === `/build/${slug}` ? { Authorization: `Bearer ${secret}` } : {},
          redirect: 'manual',
          signal: AbortSignal.any([stopped.signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
        });
        await response.body?.cancel();
        if (response.ok) return;
        failure = `it answered ${response.status}`;
        if (response.status < 500) break;
      } catch (error) {
        if (stopped.signal.aborted) return;
        failure = error;
      }
    }
    log(`${slug}: the build hook was not reached`, failure);
  }

  return {
    call(slug) {
      const address = addresses.get(slug);
      if (!address) return;
      const call = post(slug, address).finally(() => calls.delete(call));
      calls.add(call);
    },
    async stop() {
      stopped.abort();
      await Promise.all(calls);
    },
  };
}

function addressIn(env: Options['env'], slug: string): URL | undefined {
  const name = getStoreVariableName('BUILD_HOOK', slug);
  const text = env[name];
  if (!text) return undefined;
  const address = URL.parse(text);
  if (address && /^https?:$/.test(address.protocol) && !address.username && !address.password) return address;
  throw new EnvironmentError(`${name}: expected an http(s) address without a user name`);
}
