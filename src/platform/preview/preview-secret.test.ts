import { expect, test } from 'vitest';
import { EnvironmentError } from '#shared/environment/environment-error.ts';
import { readPreviewSecret } from './preview-secret.ts';

test('PREV-1 a preview secret that is too short fails, and its value is not repeated', () => {
  expect(readPreviewSecret({})).toBeUndefined();
  expect(readPreviewSecret({ PREVIEW_SECRET: ' ' })).toBeUndefined();
  expect(readPreviewSecret({ PREVIEW_SECRET: 'x'.repeat(32) })).toBe('x'.repeat(32));
  expect(() => readPreviewSecret({ PREVIEW_SECRET: 'hunter2' })).toThrow(EnvironmentError);
  expect(() => readPreviewSecret({ PREVIEW_SECRET: 'hunter2' })).not.toThrow(/hunter2/);
});
