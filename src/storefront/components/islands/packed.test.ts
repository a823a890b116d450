import { expect, test } from 'vitest';
import { pack, unpack } from './packed.ts';

test('FAST-5 a packed value has no quotation marks that HTML escapes, and is the same when it is unpacked', () => {
  const value = {
    title: 'The `best`  – 6" × 4"',
    sizes: [{ id: 1, isSoldOut: false }, null],
    alt: undefined,
  };
  const packed = pack(value);
  expect(pack({ a: ['b'] })).toBe('{`a`:[`b`]}');
  expect(unpack(packed)).toEqual({ title: value.title, sizes: value.sizes });
});
