import { EnvironmentError } from '#shared/environment/environment-error.ts';
import type { Environment } from '#shared/environment/read-variable.ts';
import { getStoreVariableName } from '#shared/rules/access/gate-variables.ts';

const PREFIX = 'BUILD_HOOK';
/** Variables that are no address of a store's hook. */
const OTHERS = ['BUILD_HOOK_SECRET', 'BUILD_HOOK_HOST', 'BUILD_HOOK_GITHUB_TOKEN'];

/** Returns the environment variable with the URL of a store's build hook. */
export const getHookVariable = (slug: string): string => getStoreVariableName(PREFIX, slug);

/**
 * Reads the URLs of all build hooks, at a host or at `shopkiln build-hook`, by the names of their variables (`BUILD_HOOK_<SLUG>`): a
 * store may be added later. Throws an {@link EnvironmentError} for an invalid URL.
 */
export function readHookUrls(env: Environment): ReadonlyMap<string, URL> {
  const urls = new Map<string, URL>();
  for (const [name, text] of Object.entries(env))
    if (text && name.startsWith(`${PREFIX}_`) && !OTHERS.includes(name))
      urls.set(name, parseUrl(name, text));
  return urls;
}

function parseUrl(name: string, text: string): URL {
  const url = URL.parse(text);
  if (url && /^https?:$/.test(url.protocol) && !url.username && !url.password) return url;
  throw new EnvironmentError(`${name}: expected an http(s) URL without a user name`);
}
