import { beforeEach, expect, it } from 'vitest';
import { createListingLookup, getListingSlug, LISTING_CACHE_MS } from './listing-lookup.ts';
import { createNetlifyListings } from './netlify.ts';

let now: number;
let listed: Set<string>;
let isDown: boolean;
let requests: string[];
let isListed: ReturnType<typeof createListingLookup>;
beforeEach(() => {
  [now, listed, isDown, requests] = [1_000, new Set(['old-tee']), false, []];
  isListed = createListingLookup({
    slug: 'shop',
    platformUrl: 'https://platform.example',
    clock: () => now,
    fetch: async (url) => {
      requests.push(String(url));
      if (isDown) throw new Error('down');
      return new Response('{}', {
        status: listed.has(new URL(String(url)).searchParams.get('slug') ?? '') ? 200 : 404,
      });
    },
  });
});

it('SEO-4 asks the platform once a minute for each listing', async () => {
  expect(await Promise.all([isListed('old-tee'), isListed('old-tee'), isListed('none')])).toEqual([
    true,
    true,
    false,
  ]);
  expect(requests).toEqual([
    'https://platform.example/v1/listings?slug=old-tee&storeSlug=shop',
    'https://platform.example/v1/listings?slug=none&storeSlug=shop',
  ]);
  listed.add('none');
  now += LISTING_CACHE_MS - 1;
  expect(await isListed('none')).toBe(false);
  now += 1;
  expect(await isListed('none')).toBe(true);
  expect(requests).toHaveLength(3);
});

it('SEO-4 knows nothing while the platform does not respond, and asks again', async () => {
  isDown = true;
  expect(await isListed('old-tee')).toBeUndefined();
  isDown = false;
  expect(await isListed('old-tee')).toBe(true);
});

it('SEO-4 caches a limited number of listings', async () => {
  for (let index = 0; index <= 1_000; index++) await isListed(`tee-${index}`);
  await isListed('tee-0');
  await isListed('tee-1000');
  expect(requests).toHaveLength(1_002);
});

it.each([
  ['/listing/blue-tee', 'blue-tee'],
  ['/listing/blue-tee/', 'blue-tee'],
  ['/de/listing/blue-tee', 'blue-tee'],
  ['/en-gb/listing/blue-tee', 'blue-tee'],
  ['/listing', undefined],
  ['/listing/a/b', undefined],
  ['/shirts/listing/a', undefined],
])('finds the slug of %s', (path, slug) => expect(getListingSlug(path)).toBe(slug));

it('SEO-4 a built listing is served at its encoded address too', async () => {
  const served = createNetlifyListings(
    {
      slug: 'shop',
      platformUrl: 'https://platform.example',
      fetch: async () => new Response('{}', { status: 404 }),
    },
    ['altitude-hoodie'],
  );
  const get = (path: string) =>
    served(new Request(`https://shop.example${path}`), { next: async () => new Response('page') });
  expect(await get('/listing/%61ltitude-hoodie')).toBeUndefined();
  expect(await get('/listing/%E0%A4%A')).toBeUndefined();
  expect((await get('/listing/%6Eone'))?.status).toBe(404);
});
