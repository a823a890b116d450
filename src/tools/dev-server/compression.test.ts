import { expect, it, vi } from 'vitest';
import { chooseEncoding, createCompressor } from './compression.ts';

it.each([
  ['br, gzip', 5000, 'br'],
  ['gzip;q=0.5, br;q=0.0', 5000, 'gzip'],
  ['GZIP', 5000, 'gzip'],
  ['identity', 5000, undefined],
  [undefined, 5000, undefined],
  ['br', 100, undefined],
])('%s for %i bytes selects %s', (accept, bytes, expected) => {
  expect(chooseEncoding(accept, bytes)).toBe(expected);
});

it('compresses once per key, within its memory limit', async () => {
  const read = vi.fn(async () =>
    Buffer.from(Array.from({ length: 4000 }, () => Math.floor(Math.random() * 256))),
  );
  const compressed = createCompressor(9000);
  await Promise.all([compressed('a', 'br', read), compressed('a', 'br', read)]);
  await compressed('b', 'br', read);
  await compressed('a', 'br', read);
  expect(read).toHaveBeenCalledTimes(2);
  // A third entry evicts the least recently used one.
  await compressed('c', 'br', read);
  await compressed('a', 'br', read);
  expect(read).toHaveBeenCalledTimes(3);
  await compressed('b', 'br', read);
  expect(read).toHaveBeenCalledTimes(4);
});
