import { EnvironmentError } from '#shared/environment/environment-error.ts';
import type { Environment } from '#shared/environment/read-variable.ts';
import { isLocalHost, isLocalUrl } from '#shared/utils/loopback.ts';
import { removeTrailingSlashes } from '#shared/utils/remove-trailing-slashes.ts';

interface NetworkConfig {
  /** The platform's address behind a proxy; undefined when `PLATFORM_URL` is not set. */
  readonly publicUrl: string | undefined;
  /** The header in which the proxy sends the client's address. */
  readonly clientHeader: string | undefined;
  /** How many proxies add an address to that header. */
  readonly proxyHops: number;
  /** Whether only this machine can connect. */
  readonly isLocal: boolean;
  /** Printed at the start. */
  readonly warnings: readonly string[];
}

/** A header name (RFC 9110, 5.1). */
const HEADER = /^[\w!#$%&'*+.^`|~-]+$/;

const SHARED_LIMITS =
  'PLATFORM_URL names another machine than this one, but PLATFORM_CLIENT_HEADER is not set: behind a proxy all shoppers ' +
  'share one rate limit. Set PLATFORM_CLIENT_HEADER to the header in which the proxy sends the client’s address, such as ' +
  'X-Forwarded-For.';

/** Reads how clients connect, from the environment and the address to listen on. Throws an {@link EnvironmentError}. */
export function readNetworkConfig(env: Environment, host: string): NetworkConfig {
  const publicUrl = removeTrailingSlashes(env.PLATFORM_URL ?? '') || undefined;
  const clientHeader = env.PLATFORM_CLIENT_HEADER?.trim() || undefined;
  if (clientHeader !== undefined && !HEADER.test(clientHeader)) {
    throw new EnvironmentError(
      'PLATFORM_CLIENT_HEADER: expected a header name such as X-Forwarded-For',
    );
  }
  const isPublic = publicUrl !== undefined && !isLocalUrl(publicUrl);
  return {
    publicUrl,
    clientHeader,
    proxyHops: readProxyHops(env.PLATFORM_PROXY_HOPS || '1'),
    isLocal: !isPublic && isLocalHost(host),
    warnings: isPublic && clientHeader === undefined ? [SHARED_LIMITS] : [],
  };
}

function readProxyHops(text: string): number {
  const hops = Number(text);
  if (Number.isInteger(hops) && hops >= 1) return hops;
  throw new EnvironmentError('PLATFORM_PROXY_HOPS: expected a whole number of at least 1');
}
