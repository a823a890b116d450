import { expect, test } from 'vitest';
import { PreviewSecretError, readPreviewSecret } from './secret.ts';

test('PREV-1 a preview secret is long enough or refused, and never shown', () => {
  expect(readPreviewSecret({})).toBeUndefined();
  expect(readPreviewSecret({ PREVIEW_SECRET: ' ' })).toBeUndefined();
  expect(readPreviewSecret({ PREVIEW_SECRET: 'x'.repeat(32) })).toBe('x'.repeat(32));
  expect(() => readPreviewSecret({ PREVIEW_SECRET: 'hunter2' })).toThrow(PreviewSecretError);
  expect(() => readPreviewSecret({ PREVIEW_SECRET: 'hunter2' })).not.toThrow(/hunter2/);
});
