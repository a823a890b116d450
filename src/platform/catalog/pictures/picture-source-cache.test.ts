import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPictureSourceCache } from './picture-source-cache.ts';
import type { PictureSources } from './store-pictures.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => vi.useRealTimers());

const createSources = (svg: string): PictureSources => ({
  artwork: new Map([['design', svg]]),
  catalog: { colors: {}, photography: { ground: '#ffffff', light: 'soft' } },
});
const hasArtwork = (svg: string) => (sources: PictureSources) =>
  sources.artwork.get('design') === svg;

test('SCALE-10.09 artwork is read on the first request, again for an unknown address, and used on when it cannot be read', async () => {
  let stored: PictureSources | undefined = createSources('old');
  const read = vi.fn(async () => stored);
  const find = createPictureSourceCache(read);
  expect(read).not.toHaveBeenCalled();
  const both = await Promise.all([find('a', hasArtwork('old')), find('a', hasArtwork('old'))]);
  expect(both).toEqual([stored, stored]);
  expect(read).toHaveBeenCalledTimes(1);
  stored = createSources('new');
  // Requests for addresses that do not exist cause few reads.
  expect(await find('a', hasArtwork('new'))).toEqual(createSources('old'));
  expect(read).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1_000);
  expect(await find('a', hasArtwork('new'))).toBe(stored);
  vi.advanceTimersByTime(1_000);
  const last = stored;
  stored = undefined;
  expect(await find('a', hasArtwork('old'))).toBe(last);
  expect(await find('unknown', () => true)).toBeUndefined();
});

test('SCALE-10.09 the artwork of the stores that were used last stays in memory, up to a limit', async () => {
  const read = vi.fn(async () => createSources('x'.repeat(10_000)));
  const find = createPictureSourceCache(read, 35_000);
  for (const slug of ['a', 'b', 'c', 'a', 'd']) await find(slug, () => true);
  expect(read).toHaveBeenCalledTimes(4);
  for (const slug of ['a', 'c', 'd']) await find(slug, () => true);
  expect(read).toHaveBeenCalledTimes(4);
  await find('b', () => true);
  expect(read).toHaveBeenCalledTimes(5);
});
