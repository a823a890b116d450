import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLimiter } from '#shared/utils/limiter.ts';
import { createDiskCache } from './disk-cache.ts';

let dir = '';
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'cache-'));
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(dir, { recursive: true });
});

describe('disk cache', () => {
  it('creates a file once for concurrent requests of one key, then reads it from disk', async () => {
    const make = vi.fn(async () => Buffer.from('made'));
    const cached = createDiskCache(dir);
    const all = await Promise.all([1, 2, 3].map(() => cached('ab12', 'webp', make)));
    expect(all.map(String)).toEqual(['made', 'made', 'made']);
    expect(String(await createDiskCache(dir)('ab12', 'webp', make))).toBe('made');
    await cached('ab12', 'avif', make);
    expect(make).toHaveBeenCalledTimes(2);
  });

  it('does not cache an error', async () => {
    const cached = createDiskCache(dir);
    await expect(cached('ab12', 'webp', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(String(await cached('ab12', 'webp', async () => Buffer.from('yes')))).toBe('yes');
  });

  it('returns the result when the disk is not writable', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    writeFileSync(join(dir, 'file'), '');
    const cached = createDiskCache(join(dir, 'file'));
    expect(String(await cached('ab12', 'webp', async () => Buffer.from('made')))).toBe('made');
    expect(warn).toHaveBeenCalledOnce();
  });
});

it('the limiter never exceeds its limit, and continues after an error', async () => {
  const limited = createLimiter(2);
  let running = 0;
  let most = 0;
  const task = async (fails: boolean) => {
    most = Math.max(most, ++running);
    await new Promise((resolve) => setTimeout(resolve, 5));
    running--;
    if (fails) throw new Error('failed');
  };
  const done = await Promise.allSettled([true, false, true, false, false].map((fails) => limited(() => task(fails))));
  expect(done.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
  expect([most, running]).toEqual([2, 0]);
});
