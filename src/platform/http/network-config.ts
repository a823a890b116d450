import { isLocalHost, isLocalUrl } from '#shared/utils/loopback.ts';
import { EnvironmentError } from '../environment-error.ts';

interface NetworkConfig {
  /** The platform's address where a proxy stands in front; undefined where nothing is said. */
  readonly publicUrl: string | undefined;
  /** Header the proxy puts the client's address into. */
  readonly clientHeader: string | undefined;
  /** Whether nobody but this machine is meant to reach it. */
  readonly isLocal: boolean;
  /** For whoever starts it. */
  readonly warnings: readonly string[];
}

/** Name of a field (RFC 9110, 5.1). */
const HEADER = /^[\w!#$%&'*+.^`|~-]+$/;

const SHARED_LIMITS =
  'PLATFORM_URL names another machine than this one, but PLATFORM_CLIENT_HEADER is not set: behind a proxy all shoppers ' +
  'count as one, and one of them can use up the limits of all. Set it to the header in which the proxy tells the ' +
  'client’s address, such as X-Forwarded-For.';

/** Who reaches the platform and how, by its environment and the address it listens on. Throws an {@link EnvironmentError}. */
export function readNetworkConfig(env: Readonly<Record<string, string | undefined>>, host: string): NetworkConfig {
  const publicUrl = env.PLATFORM_URL?.replace(/\/+$/, '') || undefined;
  const clientHeader = env.PLATFORM_CLIENT_HEADER?.trim() || undefined;
  if (clientHeader !== undefined && !HEADER.test(clientHeader)) {
    throw new EnvironmentError('PLATFORM_CLIENT_HEADER: expected the name of a header such as X-Forwarded-For');
  }
  const isPublic = publicUrl !== undefined && !isLocalUrl(publicUrl);
  return {
    publicUrl,
    clientHeader,
    isLocal: !isPublic && isLocalHost(host),
    warnings: isPublic && clientHeader === undefined ? [SHARED_LIMITS] : [],
  };
}
