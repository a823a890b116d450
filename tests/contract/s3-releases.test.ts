import { expect, onTestFinished, test, vi } from 'vitest';
import { openObjectStore } from '#builder/publish/releases/s3/object-store.ts';
import { startObjectStoreDouble } from '../helpers/contract/object-stores/object-store-double.ts';
import { s3ReleasesSuite } from './suites/s3-releases.ts';

/** `tests/long` runs the same with OpenStack Swift. */
s3ReleasesSuite('a double of S3', startObjectStoreDouble);

test('SCALE-6.06 a store that cannot be reached is named with the reason', async () => {
  const store = openObjectStore({
    bucket: 'sites',
    endpoint: 'http://127.0.0.1:9',
    region: undefined,
  });
  await expect(store.list('')).rejects.toThrow(/^s3:\/\/sites\/: .*ECONNREFUSED/);
});

test('SCALE-19 to an object store that rejects conditional requests, as OpenStack Swift does, the pointer is written without a condition', async () => {
  const { endpoint, bucket, credentials, stop } = await startObjectStoreDouble({
    hasConditions: false,
  });
  onTestFinished(stop);
  for (const [key, value] of Object.entries(credentials)) vi.stubEnv(key, value);
  onTestFinished(() => void vi.unstubAllEnvs());
  const store = openObjectStore({ bucket, endpoint, region: undefined });
  const headers = { ContentType: 'application/json', CacheControl: 'no-cache', Metadata: {} };
  expect(await store.putIfUnchanged('current.json', 'one', headers, undefined)).toBe(true);
  const { etag } = (await store.getTagged('current.json')) ?? {};
  expect(await store.putIfUnchanged('current.json', 'two', headers, etag)).toBe(true);
  expect(await store.get('current.json')).toBe('two');
  // What another process has written meanwhile is not overwritten.
  for (const old of [undefined, etag])
    expect(await store.putIfUnchanged('current.json', 'three', headers, old)).toBe(false);
  expect(await store.get('current.json')).toBe('two');
});
