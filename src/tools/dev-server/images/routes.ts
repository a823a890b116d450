import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseMockupPath } from '#pictures/address.ts';
import { getSourceFormat, parseImageParameters } from '#pictures/resize/parameters.ts';
import { TRANSFORM_VERSION, transformImage } from '#pictures/resize/transform.ts';
import { isNotModified } from '#shared/utils/conditional-requests.ts';
import { hashContent } from '#shared/utils/hash.ts';
import { createLimiter } from '#shared/utils/limiter.ts';
import { createDiskCache } from './disk-cache.ts';
import { type Compose, chooseRenderWidth, createMockupRenderer } from './mockups.ts';
import type { ImageError } from './source.ts';
import { createSourceFinder, type SourceOptions } from './sources.ts';

export interface ImageServiceOptions extends SourceOptions {
  /** Cache folder for transformed pictures. */
  readonly cacheDir: string;
  readonly compose?: Compose | undefined;
}

type HeadersFor = (pathname: string) => Record<string, string>;

/** Creates the handlers of the local image service and of mockups. */
export function createImageRoutes(options: ImageServiceOptions) {
  const limited = createLimiter(availableParallelism());
  const { compose = async () => undefined } = options;
  const mockups = createMockupRenderer(
    (...wanted) => limited(() => compose(...wanted)),
    createDiskCache(join(options.cacheDir, 'mockups')),
  );
  const find = createSourceFinder(options, mockups.asSource);
  const cache = createDiskCache(join(options.cacheDir, 'images'));

  /** Responds to `/.netlify/images?url=…` with the cached or newly transformed picture. */
  async function transform(request: Request, headersFor: HeadersFor): Promise<Response> {
    const parsed = parseImageParameters(new URL(request.url).searchParams, request.headers.get('accept'));
    if (!parsed.ok) return errorResponse({ status: 400, text: parsed.error });
    const parameters = parsed.value;
    const found = await find(parameters.url, parameters.width);
    if (!found.ok) return errorResponse(found.error);
    const source = found.value;
    const { url: _, isNegotiated, ...making } = parameters;
    const format = parameters.format ?? getSourceFormat(parameters.url);
    const key = hashContent(JSON.stringify([TRANSFORM_VERSION, source.identity, { ...making, format }]));
    try {
      const data = await cache(key, format, async () => {
        const bytes = await source.read();
        if (!bytes.ok) throw new ImageTransformError(bytes.error);
        return limited(() => transformImage(bytes.value, { ...parameters, format })).catch((error: Error) => {
          throw new ImageTransformError({
            status: 400,
            text: `url: ${parameters.url} cannot be read as a picture (${error.message})`,
          });
        });
      });
      const headers = new Headers(source.path === undefined ? {} : headersFor(encodeURI(source.path)));
      if (isNegotiated) headers.set('Vary', 'Accept');
      return picture(request, data, `image/${format}`, key, headers);
    } catch (error) {
      if (error instanceof ImageTransformError) return errorResponse(error.reason);
      throw error;
    }
  }

  /** Responds with a mockup, at the width `w` or in full size. Undefined for other paths. */
  async function mockup(
    request: Request,
    path: string,
    headers: Record<string, string>,
  ): Promise<Response | undefined> {
    const spec = parseMockupPath(path);
    if (!spec) return undefined;
    const { searchParams } = new URL(request.url);
    searchParams.set('url', path);
    const parsed = parseImageParameters(searchParams, null);
    if (!parsed.ok) return errorResponse({ status: 400, text: parsed.error });
    const { width } = parsed.value;
    const data = await mockups.asFile(spec, width);
    return (
      data &&
      picture(request, data, 'image/webp', hashContent(`${path} ${chooseRenderWidth(width)}`), new Headers(headers))
    );
  }

  return { transform, mockup };
}

/** Throws an {@link ImageError} out of the function that the cache calls. */
class ImageTransformError extends Error {
  readonly reason: ImageError;
  constructor(reason: ImageError) {
    super(reason.text);
    this.reason = reason;
  }
}

function picture(request: Request, data: Buffer, type: string, key: string, headers: Headers): Response {
  const etag = `"${key}"`;
  headers.set('ETag', etag);
  headers.set('Content-Type', type);
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'public, max-age=0, must-revalidate');
  if (isNotModified(request.headers, etag)) return new Response(null, { status: 304, headers });
  headers.set('Content-Length', String(data.length));
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(data), { headers });
}

const errorResponse = ({ status, text }: ImageError): Response =>
  new Response(`${text}\n`, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  });
