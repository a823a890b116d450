import { expect, test } from 'vitest';
import { deflate, inflate } from './preview-token.ts';

test('compressed text is smaller and decompresses to the same text', async () => {
  const text = 'ä "colour" \u2028 '.repeat(200);
  const packed = await deflate(text);
  expect(packed.length).toBeLessThan(text.length / 10);
  expect(await inflate(packed, 10_000)).toBe(text);
});

test('text above the limit and invalid data are rejected', async () => {
  await expect(inflate(await deflate('a'.repeat(10_000_000)), 100_000)).rejects.toThrow(
    'at most 100000 bytes',
  );
  await expect(inflate(new Uint8Array([1, 2, 3]), 100)).rejects.toThrow();
});
