import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  type ListObjectsV2CommandOutput,
  NoSuchKey,
  PutObjectCommand,
  type PutObjectCommandInput,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { listenForErrors } from '#shared/utils/error-listener.ts';
import { mapConcurrently } from '#shared/utils/map-concurrently.ts';
import type { ObjectHeaders } from '../../object-headers.ts';
import { PublishError } from '../publisher.ts';

export interface ObjectStoreOptions {
  readonly bucket: string;
  readonly endpoint: string | undefined;
  readonly region: string | undefined;
  /** Milliseconds that a request may take, by default a minute. */
  readonly responseMs?: number;
}

/** Names below a prefix: of objects, and of "folders" when only one level is listed. */
export interface ListedKeys {
  readonly keys: readonly string[];
  /** When each object was stored, in milliseconds. */
  readonly times: ReadonlyMap<string, number>;
  readonly folders: readonly string[];
}

export interface TaggedText {
  readonly text: string;
  readonly etag: string | undefined;
}

/** Objects of a bucket. Methods throw a {@link PublishError} when the store cannot be reached or rejects the request. */
export interface ObjectStore {
  /** Returns the text of an object; undefined when there is none. */
  readonly get: (key: string) => Promise<string | undefined>;
  /** Like `get`, with the entity tag of the object. */
  readonly getTagged: (key: string) => Promise<TaggedText | undefined>;
  /** Returns the content of an object; undefined when there is none. */
  readonly getBytes: (key: string) => Promise<Uint8Array | undefined>;
  readonly put: (key: string, body: Uint8Array | string, headers: ObjectHeaders) => Promise<void>;
  /**
   * Like `put`, unless the object has another entity tag meanwhile; undefined stands for no object. Returns whether it was
   * stored. A store that does not support conditional requests ignores the tag, or rejects the request: then the tag is compared here,
   * and a change between that and the upload is overwritten.
   */
  readonly putIfUnchanged: (
    key: string,
    body: string,
    headers: ObjectHeaders,
    etag: string | undefined,
  ) => Promise<boolean>;
  /** Copies an object within the store, with new headers. Returns false when there is none. */
  readonly copy: (from: string, to: string, headers: ObjectHeaders) => Promise<boolean>;
  readonly list: (prefix: string, delimiter?: '/') => Promise<ListedKeys>;
  readonly remove: (keys: readonly string[]) => Promise<void>;
}

/** An object store for files that are larger than the memory. */
export interface FileStore extends ObjectStore {
  /** Stores a file of up to 5 GB, with its hash, which the store compares. Nothing is repeated after an error. */
  readonly putFile: (key: string, path: string) => Promise<void>;
}

/** Requests that run at a time. */
export const REQUESTS = 8;
const ATTEMPTS = 4;
const CONNECTION_MS = 5000;
const RESPONSE_MS = 60_000;

/**
 * Opens a bucket with the credentials of the environment (`AWS_ACCESS_KEY_ID`, `AWS_SECRET_ACCESS_KEY`, a profile or a role).
 * Stores of other vendors get addresses with the bucket in their path, and only the checksums that S3 requires: some reject
 * the newer ones. Objects are deleted one by one, because some stores require an MD5 hash for deleting many.
 */
export function openObjectStore({
  bucket,
  endpoint,
  region,
  responseMs = RESPONSE_MS,
}: ObjectStoreOptions): FileStore {
  const client = new S3Client({
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true, region: 'us-east-1' }),
    ...(region !== undefined && { region }),
    maxAttempts: ATTEMPTS,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECTION_MS,
      requestTimeout: responseMs,
      throwOnRequestTimeout: true,
    },
  });
  /** Runs a request. Undefined when the object does not exist. */
  const run = async <T>(key: string, request: Promise<T>): Promise<T | undefined> => {
    try {
      return await request;
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw new PublishError(`s3://${bucket}/${key}: ${describe(error)}`, { cause: error });
    }
  };

  const send = (key: string) =>
    run(key, client.send(new GetObjectCommand({ Bucket: bucket, Key: key })));

  async function getTagged(key: string): Promise<TaggedText | undefined> {
    const { Body, ETag: etag } = (await send(key)) ?? {};
    const text = Body && (await run(key, Body.transformToString()));
    return text === undefined ? undefined : { text, etag };
  }

  async function put(
    key: string,
    body: NonNullable<PutObjectCommandInput['Body']>,
    headers: Omit<PutObjectCommandInput, 'Bucket' | 'Key' | 'Body'>,
  ): Promise<void> {
    const command = new PutObjectCommand({ Bucket: bucket, Key: key, Body: body, ...headers });
    if (!(await run(key, client.send(command))))
      throw new PublishError(`s3://${bucket}/${key}: not found`);
  }

  async function* listPages(
    prefix: string,
    delimiter?: '/',
  ): AsyncGenerator<ListObjectsV2CommandOutput> {
    let token: string | undefined;
    do {
      const command = new ListObjectsV2Command({
        Bucket: bucket,
        Prefix: prefix,
        ...(delimiter && { Delimiter: delimiter }),
        ...(token !== undefined && { ContinuationToken: token }),
      });
      const page = await run(prefix, client.send(command));
      if (!page) throw new PublishError(`s3://${bucket}: expected a bucket that exists`);
      yield page;
      token = page.NextContinuationToken;
    } while (token !== undefined);
  }

  return {
    get: async (key) => (await getTagged(key))?.text,
    getTagged,
    async getBytes(key) {
      const body = (await send(key))?.Body;
      return body && (await run(key, body.transformToByteArray()));
    },
    put,
    async putIfUnchanged(key, body, headers, etag) {
      const condition = etag === undefined ? { IfNoneMatch: '*' } : { IfMatch: etag };
      try {
        await put(key, body, { ...headers, ...condition });
        return true;
      } catch (error) {
        if (!(error instanceof PublishError)) throw error;
        if (isChanged(error)) return false;
        if (!rejectsConditions(error)) throw error;
        if ((await getTagged(key))?.etag !== etag) return false;
        await put(key, body, headers);
        return true;
      }
    },
    async putFile(key, path) {
      const hash = createHash('md5');
      await pipeline(createReadStream(path), hash);
      // The request rejects with the error.
      const body = listenForErrors(createReadStream(path), () => {});
      await put(key, body, {
        ContentLength: (await stat(path)).size,
        ContentMD5: hash.digest('base64'),
      });
    },
    async copy(from, to, headers) {
      const source = `${bucket}/${from}`.split('/').map(encodeURIComponent).join('/');
      const command = new CopyObjectCommand({
        Bucket: bucket,
        Key: to,
        CopySource: source,
        MetadataDirective: 'REPLACE',
        ...headers,
      });
      return (await run(from, client.send(command))) !== undefined;
    },
    async list(prefix, delimiter) {
      const [times, folders]: [Map<string, number>, string[]] = [new Map(), []];
      for await (const { Contents = [], CommonPrefixes = [] } of listPages(prefix, delimiter)) {
        for (const { Key, LastModified = new Date() } of Contents)
          if (Key !== undefined) times.set(Key, LastModified.getTime());
        folders.push(...CommonPrefixes.flatMap(({ Prefix }) => Prefix ?? []));
      }
      return { keys: [...times.keys()], times, folders };
    },
    async remove(keys) {
      await mapConcurrently(keys, REQUESTS, (key) =>
        run(key, client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }))),
      );
    },
  };
}

/** Some stores respond 404 with another name of the error. */
const isMissing = (error: unknown) =>
  error instanceof NoSuchKey ||
  (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404);

/** A condition failed: the object is another one now, or another request is changing it. */
const isChanged = ({ cause }: { readonly cause?: unknown }): boolean =>
  cause instanceof S3ServiceException && [409, 412].includes(cause.$metadata.httpStatusCode ?? 0);

/** Whether the store rejects conditional requests, as OpenStack Swift does. */
const rejectsConditions = ({ cause }: { readonly cause?: unknown }): boolean =>
  cause instanceof S3ServiceException && cause.$metadata.httpStatusCode === 501;

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // A refused connection has an empty message, and its reasons inside.
  if (error instanceof AggregateError) return error.errors.map(describe).join(', ');
  return error.message === '' || error.name === 'Error'
    ? error.message || error.name
    : `${error.name}: ${error.message}`;
}
