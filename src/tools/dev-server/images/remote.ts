import { LRUCache } from 'lru-cache';
import { hashContent } from '#shared/utils/hash.ts';
import { ok, type Result } from '#shared/utils/result.ts';
import { failWithImageError, type ImageError, type Source } from './source.ts';

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 25 * 1024 * 1024;
/** How long the bytes fetched from a URL are cached, in milliseconds. */
const CACHE_MS = 60_000;
const CACHE_ENTRIES = 20;

/** Creates a function that fetches pictures of the listed origins only. Redirects are rejected. */
export function createRemoteReader(origins: readonly string[]) {
  const allowed = new Set(origins.map((origin) => new URL(origin).origin));
  const recent = new LRUCache<string, Buffer>({ max: CACHE_ENTRIES, ttl: CACHE_MS });

  return async function remote(url: URL): Promise<Result<Source, ImageError>> {
    if (!allowed.has(url.origin) || url.username || url.password) {
      return failWithImageError(403, `url: pictures of ${url.origin} are not allowed here`);
    }
    const cached = recent.get(url.href);
    if (cached) return ok(createSource(cached));
    const fetched = await fetchPicture(url);
    if (!fetched.ok) return fetched;
    recent.set(url.href, fetched.value);
    return ok(createSource(fetched.value));
  };
}

const createSource = (bytes: Buffer): Source => ({
  identity: hashContent(bytes),
  read: async () => ok(bytes),
});

async function fetchPicture(url: URL): Promise<Result<Buffer, ImageError>> {
  try {
    const response = await fetch(url, {
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.status === 404) return failWithImageError(404, `url: ${url.href} does not exist`);
    if (!response.ok || !response.body)
      return failWithImageError(502, `url: ${url.href} returned status ${response.status}`);
    if (!response.headers.get('content-type')?.startsWith('image/'))
      return failWithImageError(400, `url: ${url.href} is not a picture`);
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of response.body) {
      size += chunk.length;
      if (size > MAX_BYTES)
        return failWithImageError(400, `url: ${url.href} is larger than ${MAX_BYTES} bytes`);
      chunks.push(chunk);
    }
    return ok(Buffer.concat(chunks));
  } catch (error) {
    return failWithImageError(
      502,
      `url: ${url.href} could not be fetched: ${error instanceof Error ? error.message : error}`,
    );
  }
}
