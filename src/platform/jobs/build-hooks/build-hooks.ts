import { setTimeout } from 'node:timers/promises';
import type { Log } from '#platform/http/error-handlers.ts';
import { EnvironmentError } from '#shared/environment/environment-error.ts';
import { getStoreVariableName } from '#shared/rules/access/gate-variables.ts';

/** Calls the builder of a store's shop after the store has changed. */
export interface BuildHooks {
  /** Calls a store's hook, if it has one, in the background. */
  readonly call: (slug: string) => void;
  /** Aborts calls in progress. */
  readonly stop: () => Promise<void>;
}

interface Options {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly slugs: readonly string[];
  readonly log: Log;
  /** Milliseconds between attempts: the builder may be starting. */
  readonly pauses?: readonly number[];
}

const TIMEOUT_MS = 10_000;
const PAUSES_MS = [1_000, 5_000, 30_000];

/**
 * Creates the hooks from the environment: `BUILD_HOOK_<SLUG>` is the URL of a store's hook, at a host or at
 * `npm run build-hook`, which also gets `BUILD_HOOK_SECRET`. Throws an {@link EnvironmentError} for an invalid URL.
 */
export function createBuildHooks({ env, slugs, log, pauses = PAUSES_MS }: Options): BuildHooks {
  const urls = new Map(slugs.map((slug) => [slug, readHookUrl(env, slug)]));
  const secret = env.BUILD_HOOK_SECRET;
  const stopped = new AbortController();
  const calls = new Set<Promise<void>>();

  async function post(slug: string, url: URL): Promise<void> {
    let error: unknown;
    for (const pause of [0, ...pauses]) {
      await setTimeout(pause, undefined, { signal: stopped.signal }).catch(() => undefined);
      if (stopped.signal.aborted) return;
      try {
        const response = await fetch(url, {
          method: 'POST',
          // Only for `npm run build-hook`: other hosts must not get the secret.
          headers: secret && url.pathname === `/build/${slug}` ? { Authorization: `Bearer ${secret}` } : {},
          redirect: 'manual',
          signal: AbortSignal.any([stopped.signal, AbortSignal.timeout(TIMEOUT_MS)]),
        });
        await response.body?.cancel();
        if (response.ok) return;
        error = `it responded with ${response.status}`;
        if (response.status < 500) break;
      } catch (cause) {
        if (stopped.signal.aborted) return;
        error = cause;
      }
    }
    log(`${slug}: the build hook failed`, error);
  }

  return {
    call(slug) {
      const url = urls.get(slug);
      if (!url) return;
      const call = post(slug, url).finally(() => calls.delete(call));
      calls.add(call);
    },
    async stop() {
      stopped.abort();
      await Promise.all(calls);
    },
  };
}

function readHookUrl(env: Options['env'], slug: string): URL | undefined {
  const name = getStoreVariableName('BUILD_HOOK', slug);
  const text = env[name];
  if (!text) return undefined;
  const url = URL.parse(text);
  if (url && /^https?:$/.test(url.protocol) && !url.username && !url.password) return url;
  throw new EnvironmentError(`${name}: expected an http(s) URL without a user name`);
}
