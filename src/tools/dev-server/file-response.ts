import { type FileHandle, open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import {
  type ByteRange,
  createRangeHeaders,
  isNotModified,
  parseRange,
} from '#shared/utils/conditional-requests.ts';
import { getContentType, isCompressible } from '#shared/utils/content-types.ts';
import { getFileVersion } from '#shared/utils/file-version.ts';
import { chooseEncoding, type createCompressor } from './compression.ts';

export interface FileResponseOptions {
  readonly path: string;
  readonly status: 200 | 404;
  readonly headers: Readonly<Record<string, string>>;
}

/** Larger files are streamed. */
const READ_WHOLE = 1024 * 1024;

/**
 * Creates a response with a file: ETag and 304, brotli or gzip for text, byte ranges for other files. Headers and body are
 * read from one open file, so that they match even when a build replaces the file meanwhile.
 */
export async function createFileResponse(
  request: Request,
  { path, status, headers: given }: FileResponseOptions,
  compressed: ReturnType<typeof createCompressor>,
): Promise<Response> {
  const file = await open(path);
  let streaming = false;
  try {
    const stats = await file.stat();
    const { size, mtime } = stats;
    const type = getContentType(path);
    const text = isCompressible(type);
    const encoding = text
      ? chooseEncoding(request.headers.get('accept-encoding') ?? '', size)
      : undefined;
    const version = getFileVersion(stats);
    const etag = `"${version}${encoding ? `-${encoding}` : ''}"`;
    const headers = new Headers({
      'Cache-Control': 'public, max-age=0, must-revalidate',
      ...given,
    });
    // A missing file may exist after the next build, also in a folder whose files are immutable.
    if (status === 404) headers.set('Cache-Control', 'public, max-age=0, must-revalidate');
    headers.set('ETag', etag);
    headers.set('Last-Modified', mtime.toUTCString());
    headers.set('Vary', 'Accept-Encoding');
    if (status === 200 && isNotModified(request.headers, etag))
      return new Response(null, { status: 304, headers });

    headers.set('Content-Type', type);
    if (encoding) {
      const body = await compressed(`${path} ${version}`, encoding, () => file.readFile());
      headers.set('Content-Encoding', encoding);
      headers.set('Content-Length', String(body.length));
      return new Response(createBody(request, body), { status, headers });
    }

    headers.set('Accept-Ranges', 'bytes');
    const range = status === 200 ? parseRange(request.headers, size, etag) : undefined;
    for (const [name, value] of Object.entries(range ? createRangeHeaders(range, size) : {}))
      headers.set(name, value);
    if (range === 'unsatisfiable') return new Response(null, { status: 416, headers });
    const { start, end } = range ?? { start: 0, end: size - 1 };
    if (!range) headers.set('Content-Length', String(size));
    const code = range ? 206 : status;
    if (request.method === 'HEAD' || size === 0)
      return new Response(null, { status: code, headers });
    if (end - start < READ_WHOLE)
      return new Response(await readPart(file, { start, end }), { status: code, headers });
    streaming = true;
    // The stream closes the file, also when the client disconnects.
    const stream = Readable.toWeb(
      file.createReadStream({ start, end }),
    ) as ReadableStream<Uint8Array>;
    return new Response(stream, { status: code, headers });
  } finally {
    if (!streaming) await file.close();
  }
}

async function readPart(
  file: FileHandle,
  { start, end }: ByteRange,
): Promise<Uint8Array<ArrayBuffer>> {
  const part = new Uint8Array(end - start + 1);
  const { bytesRead } = await file.read(part, 0, part.length, start);
  return part.subarray(0, bytesRead);
}

const createBody = (request: Request, body: Buffer): Uint8Array<ArrayBuffer> | null =>
  request.method === 'HEAD' ? null : new Uint8Array(body);
