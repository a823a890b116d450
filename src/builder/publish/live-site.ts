import { readStoreVariable } from '#shared/environment/read-variable.ts';
import { getAccessCodeVariable } from '#shared/rules/access/gate-variables.ts';
import { isLocalUrl } from '#shared/utils/loopback.ts';
import type { PublishedFiles } from './earlier-scripts.ts';

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 8 * 1024 * 1024;

interface LiveStore {
  readonly slug: string;
  readonly siteUrl: string;
}

/**
 * Opens a shop at its public address. A gate gets the access code of the build, and its pass is sent with the other requests. The code is
 * sent to no address without TLS but this machine.
 */
export function openLiveSite(
  { slug, siteUrl }: LiveStore,
  accessCode = readStoreVariable(getAccessCodeVariable(slug)),
): PublishedFiles {
  let pass: Promise<string> | undefined;
  const request = (path: string, cookie = '') =>
    fetch(new URL(path, siteUrl), {
      headers: { accept: '*/*', ...(cookie && { cookie }) },
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });

  async function enter(code: string): Promise<string> {
    if (!siteUrl.startsWith('https:') && !isLocalUrl(siteUrl))
      throw new Error('the access code is not sent without TLS');
    const response = await request(`/?accessCode=${encodeURIComponent(code)}`);
    const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0]);
    if (response.status !== 303 || cookies.length === 0)
      throw new Error(`the gate rejects the access code in ${getAccessCodeVariable(slug)}`);
    return cookies.join('; ');
  }

  return {
    place: siteUrl,
    async read(path) {
      let response: Response;
      try {
        response = await request(`/${path}`, await pass);
        if (response.status === 401 && accessCode !== undefined) {
          pass ??= enter(accessCode);
          response = await request(`/${path}`, await pass);
        }
      } catch (error) {
        throw error instanceof Error && error.cause instanceof Error ? error.cause : error;
      }
      if (response.status === 404) return undefined;
      if (!response.ok) throw new Error(`${path}: status ${response.status}`);
      return readLimited(response, path);
    },
  };
}

/** Reads a response up to the limit, and cancels a longer one. */
async function readLimited(response: Response, path: string): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    length += part.length;
    if (length > MAX_BYTES) throw new Error(`${path} is too large`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}
