import { test } from 'vitest';
import { s3ReleasesSuite } from '../contract/suites/s3-releases.ts';
import { hasSwift, startSwift } from '../helpers/contract/object-stores/swift.ts';

if (hasSwift) s3ReleasesSuite('OpenStack Swift', startSwift, { hasConditions: false });
else
  test.skip(
    'SCALE-6.02 releases on OpenStack Swift (swift-proxy, swift-account, swift-container, swift-object are not installed)',
  );
