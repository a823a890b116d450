import { expect, test } from 'vitest';
import { composerHash } from './composer-hash.ts';
import { COMPOSER_VERSION } from './composer-version.ts';

test('the version in mockups’ addresses is that of what composes them: run `npm run mockup-version`', () => {
  expect(COMPOSER_VERSION).toBe(composerHash());
});
