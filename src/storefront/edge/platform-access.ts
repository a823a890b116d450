import * as v from 'valibot';
import { checkAccess, GRANT_HEADER, grantAccess } from '#shared/contract/access.ts';
import { signEdgeClient } from '#shared/rules/access/edge-client.ts';
import type { GateSettings } from './gate-settings.ts';

export interface PlatformOptions {
  readonly settings: GateSettings;
  readonly secret: string;
  readonly clock: () => number;
  readonly fetch: typeof fetch;
}

export type CodeExchange =
  | { readonly grant: string; readonly expires: number }
  | 'wrong'
  /** Too many wrong codes came from this client. */
  | 'limited'
  /** The platform did not respond. */
  | 'unavailable';

const TIMEOUT_MS = 8_000;

/** Exchanges an access code for a grant at the platform, on behalf of the client at IP address `address`. */
export async function exchangeCode(
  options: PlatformOptions,
  accessCode: string,
  address: string,
): Promise<CodeExchange> {
  const { settings, secret, clock } = options;
  const { slug: siteKey, platformUrl } = settings;
  try {
    const response = await options.fetch(`${platformUrl}${grantAccess.path}`, {
      method: grantAccess.method,
      headers: {
        'content-type': 'application/json',
        'x-shop-client': await signEdgeClient(secret, siteKey, address, clock()),
      },
      body: JSON.stringify({ siteKey, accessCode }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.ok) return v.parse(grantAccess.response, await response.json());
    // 400: the code does not fit the contract, for example because it is too long.
    if (response.status === 401 || response.status === 400) return 'wrong';
    return response.status === 429 ? 'limited' : 'unavailable';
  } catch {
    return 'unavailable';
  }
}

/** Whether a grant is still valid; undefined when the platform did not respond. */
export async function isGrantValid(
  options: PlatformOptions,
  grant: string,
): Promise<boolean | undefined> {
  const { slug, platformUrl } = options.settings;
  try {
    const response = await options.fetch(`${platformUrl}${checkAccess.path}?siteKey=${slug}`, {
      headers: { [GRANT_HEADER]: grant },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.ok) return true;
    return response.status === 401 ? false : undefined;
  } catch {
    return undefined;
  }
}
