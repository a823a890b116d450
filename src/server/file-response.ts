import { type FileHandle, open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { contentType, isCompressible } from '#lib/content-types.ts';
import { chooseEncoding, type compressor } from './compression.ts';
import { isFresh, parseRange, type Range } from './conditional.ts';

export interface FileAnswer {
  readonly path: string;
  readonly status: 200 | 404;
  readonly headers: Readonly<Record<string, string>>;
}

/** Larger files are streamed. */
const READ_WHOLE = 1024 * 1024;

/**
 * Answers with a file: ETag and 304, brotli or gzip for text, byte ranges for what a player seeks in. The open file
 * is what gets described and sent, so a build that renames a new one into its place never mixes the two.
 */
export async function fileResponse(
  request: Request,
  { path, status, headers: given }: FileAnswer,
  compressed: ReturnType<typeof compressor>,
): Promise<Response> {
  const file = await open(path);
  let streaming = false;
  try {
    const { size, mtimeMs, mtime } = await file.stat();
    const type = contentType(path);
    const text = isCompressible(type);
    const encoding = text ? chooseEncoding(request.headers.get('accept-encoding') ?? '', size) : undefined;
    const stamp = `${Math.round(mtimeMs).toString(36)}-${size.toString(36)}`;
    const etag = `"${stamp}${encoding ? `-${encoding}` : ''}"`;
    const headers = new Headers({ 'Cache-Control': 'public, max-age=0, must-revalidate', ...given });
    // What is missing now may be there after the next build, also below a path whose files are kept for ever.
    if (status === 404) headers.set('Cache-Control', 'public, max-age=0, must-revalidate');
    headers.set('ETag', etag);
    headers.set('Last-Modified', mtime.toUTCString());
    headers.set('Vary', 'Accept-Encoding');
    if (status === 200 && isFresh(request.headers, etag)) return new Response(null, { status: 304, headers });

    headers.set('Content-Type', type);
    if (encoding) {
      const body = await compressed(`${path} ${stamp}`, encoding, () => file.readFile());
      headers.set('Content-Encoding', encoding);
      headers.set('Content-Length', String(body.length));
      return new Response(bodyOf(request, body), { status, headers });
    }

    headers.set('Accept-Ranges', 'bytes');
    const range = status === 200 ? parseRange(request.headers, size, etag) : undefined;
    if (range === 'unsatisfiable') {
      headers.set('Content-Range', `bytes */${size}`);
      return new Response(null, { status: 416, headers });
    }
    const { start, end } = range ?? { start: 0, end: size - 1 };
    headers.set('Content-Length', String(end - start + 1));
    if (range) headers.set('Content-Range', `bytes ${start}-${end}/${size}`);
    const code = range ? 206 : status;
    if (request.method === 'HEAD' || size === 0) return new Response(null, { status: code, headers });
    if (end - start < READ_WHOLE) return new Response(await readPart(file, { start, end }), { status: code, headers });
    streaming = true;
    // The stream closes the file, also when the shopper goes away.
    const stream = Readable.toWeb(file.createReadStream({ start, end })) as ReadableStream<Uint8Array>;
    return new Response(stream, { status: code, headers });
  } finally {
    if (!streaming) await file.close();
  }
}

async function readPart(file: FileHandle, { start, end }: Range): Promise<Uint8Array<ArrayBuffer>> {
  const part = new Uint8Array(end - start + 1);
  const { bytesRead } = await file.read(part, 0, part.length, start);
  return part.subarray(0, bytesRead);
}

const bodyOf = (request: Request, body: Buffer): Uint8Array<ArrayBuffer> | null =>
  request.method === 'HEAD' ? null : new Uint8Array(body);
