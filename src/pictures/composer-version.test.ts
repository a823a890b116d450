import { expect, test } from 'vitest';
import { getComposerHash } from './composer-hash.ts';
import { COMPOSER_VERSION } from './composer-version.ts';

test('the stored composer version equals the composer’s hash (else run `npx shopkiln mockup-version`)', () => {
  expect(COMPOSER_VERSION).toBe(getComposerHash());
});
