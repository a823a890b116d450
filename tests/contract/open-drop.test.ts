import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { openDrop } from '#tools/commands/open-drop.ts';
import { startObjectStoreDouble } from '../helpers/contract/object-stores/object-store-double.ts';
import { startRequestRecorder } from '../helpers/contract/object-stores/request-recorder.ts';

const encode = (text: string) => new TextEncoder().encode(text);

afterEach(() => {
  vi.unstubAllEnvs();
});

test('FULFIL-17 print files go into the bucket of a store, below its prefix, as private objects; a failure names the object', async () => {
  const server = await startObjectStoreDouble();
  const recorder = await startRequestRecorder(server.endpoint);
  onTestFinished(async () => {
    await recorder.stop();
    await server.stop();
  });
  for (const [key, value] of Object.entries(server.credentials)) vi.stubEnv(key, value);
  const { bucket } = server;
  vi.stubEnv('PRINT_FOLDER_FIXTURE', `s3://${bucket}/prints/all?endpoint=${recorder.endpoint}`);
  const drop = await openDrop('fixture');
  const image = Uint8Array.from({ length: 70_000 }, (_, at) => at % 251);
  await drop?.put('1001-1/tee front.png', encode('an earlier attempt'));
  await drop?.put('1001-1/tee front.png', image);
  const client = new S3Client({ endpoint: server.endpoint, forcePathStyle: true, region: 'eu' });
  const key = 'prints/all/1001-1/tee front.png';
  const stored = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
  expect(await stored.Body?.transformToByteArray()).toEqual(image);
  expect(stored).toMatchObject({
    ContentType: 'application/octet-stream',
    CacheControl: 'private, no-store',
  });
  recorder.failWhen = (request) => request.endsWith('/order.csv');
  await expect(drop?.put('1001-1/order.csv', encode('order'))).rejects.toThrow(
    `s3://${bucket}/prints/all/1001-1/order.csv: `,
  );
});

test('FULFIL-18 print files go into the folder of a store; a store without one has no drop', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'prints-'));
  onTestFinished(() => rm(dir, { recursive: true }));
  vi.stubEnv('PRINT_FOLDER_FIXTURE', `folder:${dir}`);
  const drop = await openDrop('fixture');
  await drop?.put('1001-1/order.csv', encode('an earlier attempt'));
  await drop?.put('1001-1/order.csv', encode('order'));
  expect(await readdir(join(dir, '1001-1'))).toEqual(['order.csv']);
  expect(await readFile(join(dir, '1001-1/order.csv'), 'utf8')).toBe('order');
  expect(await openDrop('other')).toBeUndefined();
});
