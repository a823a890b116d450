import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ok, type Result } from '#shared/utils/result.ts';
import { createDiskCache } from './disk-cache.ts';

let dir = '';
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'cache-'));
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(dir, { recursive: true });
});

const makeOf = (text: string) => async () => ok(Buffer.from(text));
const textOf = (created: Result<Uint8Array, unknown>) =>
  created.ok ? Buffer.from(created.value).toString() : created.error;

describe('disk cache', () => {
  it('creates a file once for concurrent requests of one key, then reads it from disk', async () => {
    const make = vi.fn(makeOf('made'));
    const cached = createDiskCache(dir);
    const all = await Promise.all([1, 2, 3].map(() => cached('ab12', 'webp', make)));
    expect(all.map(textOf)).toEqual(['made', 'made', 'made']);
    expect(textOf(await createDiskCache(dir)('ab12', 'webp', make))).toBe('made');
    await cached('ab12', 'avif', make);
    expect(make).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['cut by half', (content: Buffer) => content.subarray(0, content.length >> 1)],
    ['empty', () => Buffer.alloc(0)],
    ['garbage', (content: Buffer) => Buffer.alloc(content.length, 0xa5)],
  ])('OPER-20 creates a file again that is %s, and prints one line', async (_, damage) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const make = vi.fn(makeOf('a picture'));
    await createDiskCache(dir)('ab12', 'webp', make);
    const [name = ''] = readdirSync(join(dir, 'ab'));
    const path = join(dir, 'ab', name);
    writeFileSync(path, damage(readFileSync(path)));
    const cached = createDiskCache(dir);
    expect(textOf(await cached('ab12', 'webp', make))).toBe('a picture');
    expect(textOf(await cached('ab12', 'webp', make))).toBe('a picture');
    expect(make).toHaveBeenCalledTimes(2);
    expect(warn.mock.calls).toEqual([[`${path} is damaged. It is deleted and created again.`]]);
  });

  it('does not cache an error', async () => {
    const cached = createDiskCache(dir);
    await expect(cached('ab12', 'webp', () => Promise.reject(new Error('no')))).rejects.toThrow(
      'no',
    );
    expect(textOf(await cached('ab12', 'webp', makeOf('yes')))).toBe('yes');
  });

  it('returns the result when the disk is not writable', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    writeFileSync(join(dir, 'file'), '');
    const cached = createDiskCache(join(dir, 'file'));
    expect(textOf(await cached('ab12', 'webp', makeOf('made')))).toBe('made');
    expect(warn).toHaveBeenCalledOnce();
  });
});
