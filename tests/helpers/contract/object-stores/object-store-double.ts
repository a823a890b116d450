import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** An S3-compatible server with one bucket that exists. */
export interface TestObjectStore {
  readonly endpoint: string;
  readonly bucket: string;
  readonly credentials: {
    readonly AWS_ACCESS_KEY_ID: string;
    readonly AWS_SECRET_ACCESS_KEY: string;
  };
  readonly stop: () => Promise<void>;
}

interface StoredObject {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
  readonly storedAt: Date;
}

/** Names of a page of a list: few, so that tests read several pages. */
const PAGE = 7;
const STORED = /^(?:content-type|cache-control|x-amz-meta-.+)$/;

/**
 * Starts a server that imitates what the publisher uses of S3, without checking signatures. With `hasConditions: false` it rejects
 * conditional requests, as OpenStack Swift does.
 */
export async function startObjectStoreDouble({
  hasConditions = true,
}: {
  readonly hasConditions?: boolean;
} = {}): Promise<TestObjectStore> {
  const bucket = 'sites';
  const objects = new Map<string, StoredObject>();
  const server = createServer((request, response) => {
    // A request that breaks off stores nothing.
    respond(request, response).catch(() => response.destroy());
  });

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', 'http://double');
    const key = decodeURIComponent(url.pathname.slice(`/${bucket}/`.length));
    const body = await buffer(request);
    if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256'))
      return void sendError(response, 403, 'AccessDenied');
    if (!url.pathname.startsWith(`/${bucket}`))
      return void sendError(response, 404, 'NoSuchBucket');
    if (request.method === 'GET' && url.searchParams.get('list-type') === '2')
      return void response.end(listObjects(objects, url.searchParams));
    if (request.method === 'PUT') return put(request, response, key, body);
    const found = objects.get(key);
    if (request.method === 'DELETE') objects.delete(key);
    if (request.method === 'DELETE') return void response.writeHead(204).end();
    if (!found) return void sendError(response, 404, 'NoSuchKey');
    response.writeHead(200, { ...found.headers, etag: getEtag(found) }).end(found.body);
  }

  function put(
    { headers }: IncomingMessage,
    response: ServerResponse,
    key: string,
    body: Buffer,
  ): void {
    const source = headers['x-amz-copy-source'];
    const copied =
      source === undefined
        ? undefined
        : objects.get(decodeURIComponent(`${source}`).slice(bucket.length + 1));
    if (source !== undefined && !copied) {
      sendError(response, 404, 'NoSuchKey');
      return;
    }
    if (!hasConditions && (headers['if-none-match'] ?? headers['if-match']) !== undefined) {
      sendError(response, 501, 'NotImplemented');
      return;
    }
    const etag = getEtag(objects.get(key));
    const isUnchanged =
      (headers['if-none-match'] === undefined || etag === undefined) &&
      (headers['if-match'] === undefined || headers['if-match'] === etag);
    if (!isUnchanged) {
      sendError(response, 412, 'PreconditionFailed');
      return;
    }
    const stored = Object.entries(headers).filter(([name]) => STORED.test(name));
    objects.set(key, {
      body: copied?.body ?? body,
      headers: Object.fromEntries(stored.map(([name, text]) => [name, `${text}`])),
      storedAt: new Date(),
    });
    response.end(
      source === undefined ? '' : '<CopyObjectResult><ETag>"0"</ETag></CopyObjectResult>',
    );
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bucket,
    credentials: { AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'secret' },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

const getEtag = (object: StoredObject | undefined): string | undefined =>
  object && `"${createHash('md5').update(object.body).digest('hex')}"`;

const sendError = (response: ServerResponse, status: number, code: string) =>
  response.writeHead(status).end(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`);

function listObjects(objects: ReadonlyMap<string, StoredObject>, query: URLSearchParams): string {
  const [prefix, delimiter] = [query.get('prefix') ?? '', query.get('delimiter')];
  const names = new Set(
    [...objects.keys()]
      .sort()
      .filter((key) => key.startsWith(prefix))
      .map((key) => {
        const end = delimiter ? key.indexOf(delimiter, prefix.length) : -1;
        return end === -1 ? key : key.slice(0, end + 1);
      }),
  );
  const start = Number(query.get('continuation-token') ?? 0);
  const page = [...names].slice(start, start + PAGE);
  const isTruncated = start + PAGE < names.size;
  const entries = page.map((name) =>
    delimiter && name.endsWith(delimiter)
      ? `<CommonPrefixes><Prefix>${name}</Prefix></CommonPrefixes>`
      : `<Contents><Key>${name}</Key><LastModified>${objects.get(name)?.storedAt.toISOString()}</LastModified></Contents>`,
  );
  const next = isTruncated ? `<NextContinuationToken>${start + PAGE}</NextContinuationToken>` : '';
  return `<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${next}${entries.join('')}</ListBucketResult>`;
}
