import { expect, test } from 'vitest';
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
