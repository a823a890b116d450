import { test } from 'vitest';
import { pictureStoreSuite, startPictureFolder } from '../contract/suites/picture-store.ts';
import { hasSwift, startSwift } from '../helpers/contract/object-stores/swift.ts';

pictureStoreSuite('a folder', startPictureFolder);

if (hasSwift)
  pictureStoreSuite('OpenStack Swift', async () => {
    const { endpoint, bucket, credentials, stop } = await startSwift();
    return {
      createTarget: (name) => `s3://${bucket}/${name}?endpoint=${endpoint}`,
      env: credentials,
      stop,
    };
  });
else
  test.skip(
    'SCALE-7.01 pictures on OpenStack Swift (swift-proxy, swift-account, swift-container, swift-object are not installed)',
  );
