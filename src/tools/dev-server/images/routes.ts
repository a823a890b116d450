import { join } from 'node:path';
import { parseMockupPath } from '#pictures/address.ts';
import type { PicturePool } from '#pictures/drawing-process/picture-pool.ts';
import { getSourceFormat, parseImageParameters } from '#pictures/resize/parameters.ts';
import { TRANSFORM_VERSION } from '#pictures/resize/version.ts';
import { getImageUrl, getShareUrl } from '#shared/rules/images/image-url.ts';
import { parseWrittenAddress } from '#shared/rules/images/written-image-url.ts';
import { isNotModified } from '#shared/utils/conditional-requests.ts';
import { hashContent } from '#shared/utils/hash.ts';
import { fail } from '#shared/utils/result.ts';
import { createDiskCache } from './disk-cache.ts';
import { localPool } from './local-pool.ts';
import { type Compose, chooseRenderWidth, createMockupRenderer } from './mockups.ts';
import { failWithImageError, type ImageError, toImageError } from './source.ts';
import { createSourceFinder, type SourceOptions } from './sources.ts';

export interface ImageServiceOptions extends SourceOptions {
  /** Cache folder for transformed pictures. */
  readonly cacheDir: string;
  readonly compose?: Compose | undefined;
  /** Where pictures are decoded and encoded. By default the pool of all shops of this process. */
  readonly picturePool?: PicturePool | undefined;
}

/** When a client may try again after the queue was full. */
const RETRY_SECONDS = '5';

type HeadersFor = (pathname: string) => Record<string, string>;

/** Creates the handlers of the local image service and of mockups. */
export function createImageRoutes(options: ImageServiceOptions) {
  const { compose = composeNothing, picturePool = localPool } = options;
  const mockups = createMockupRenderer(compose, createDiskCache(join(options.cacheDir, 'mockups')));
  const find = createSourceFinder(options, mockups.asSource);
  const cache = createDiskCache(join(options.cacheDir, 'images'));

  /** Responds to `/.netlify/images?url=…` with the cached or newly transformed picture. */
  async function transform(request: Request, headersFor: HeadersFor): Promise<Response> {
    const parsed = parseImageParameters(
      new URL(request.url).searchParams,
      request.headers.get('accept'),
    );
    if (!parsed.ok) return errorResponse({ status: 400, text: parsed.error });
    const parameters = parsed.value;
    const found = await find(parameters.url, parameters.width);
    if (!found.ok) return errorResponse(found.error);
    const source = found.value;
    const { url: _, isNegotiated, ...making } = parameters;
    const format = parameters.format ?? getSourceFormat(parameters.url);
    const key = hashContent(
      JSON.stringify([TRANSFORM_VERSION, source.identity, { ...making, format }]),
    );
    const created = await cache(
      key,
      format,
      async (signal) => {
        const bytes = await source.read(signal);
        if (!bytes.ok) return bytes;
        const job = {
          kind: 'transform',
          source: bytes.value,
          transformation: { ...parameters, format },
        } as const;
        const encoded = await picturePool.run(options.distDir, job, signal);
        if (encoded.ok) return encoded;
        return fail(
          toImageError(encoded.error, `url: ${parameters.url} cannot be read as a picture`),
        );
      },
      request.signal,
    );
    if (!created.ok) return errorResponse(created.error);
    const headers = new Headers(
      source.path === undefined ? {} : headersFor(encodeURI(source.path)),
    );
    if (isNegotiated) headers.set('Vary', 'Accept');
    return picture(request, created.value, `image/${format}`, key, headers);
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
    const created = await mockups.asFile(spec, width, request.signal);
    if (!created.ok) return created.error.status === 404 ? undefined : errorResponse(created.error);
    const key = hashContent(`${path} ${chooseRenderWidth(width)}`);
    return picture(request, created.value, 'image/webp', key, new Headers(headers));
  }

  /** Responds with a picture that is written when the site is published for a host without an image service. */
  async function written(
    request: Request,
    path: string,
    headers: Record<string, string>,
  ): Promise<Response | undefined> {
    const address = parseWrittenAddress(path);
    if (!address) return undefined;
    const { source, width, height, format } = address;
    const url = new URL(
      height === undefined ? getImageUrl(source, width, format) : getShareUrl(source),
      request.url,
    );
    const response = await transform(new Request(url, request), () => headers);
    return response.status === 404 ? undefined : response;
  }

  return { transform, mockup, written };
}

const composeNothing: Compose = async () => failWithImageError(404, 'no mockups are composed here');

function picture(
  request: Request,
  data: Uint8Array,
  type: string,
  key: string,
  headers: Headers,
): Response {
  const etag = `"${key}"`;
  headers.set('ETag', etag);
  headers.set('Content-Type', type);
  if (!headers.has('Cache-Control'))
    headers.set('Cache-Control', 'public, max-age=0, must-revalidate');
  if (isNotModified(request.headers, etag)) return new Response(null, { status: 304, headers });
  headers.set('Content-Length', String(data.length));
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(data), { headers });
}

const errorResponse = ({ status, text }: ImageError): Response =>
  new Response(`${text}\n`, {
    status,
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      ...(status === 503 ? { 'Retry-After': RETRY_SECONDS } : {}),
    },
  });
