import { EnvironmentError } from '#shared/environment/environment-error.ts';
import { getStoreVariableName } from '#shared/rules/access/gate-variables.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the URLs of the stores' build hooks from `BUILD_HOOK_<SLUG>`: at a host, or at `shopkiln build-hook`. Throws an
 * {@link EnvironmentError} for an invalid URL.
 */
export function readHookUrls(env: Environment, slugs: readonly string[]): ReadonlyMap<string, URL> {
  const urls = new Map<string, URL>();
  for (const slug of slugs) {
    const url = readHookUrl(env, slug);
    if (url) urls.set(slug, url);
  }
  return urls;
}

function readHookUrl(env: Environment, slug: string): URL | undefined {
  const name = getStoreVariableName('BUILD_HOOK', slug);
  const text = env[name];
  if (!text) return undefined;
  const url = URL.parse(text);
  if (url && /^https?:$/.test(url.protocol) && !url.username && !url.password) return url;
  throw new EnvironmentError(`${name}: expected an http(s) URL without a user name`);
}
