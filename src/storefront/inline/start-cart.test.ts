import { afterEach, expect, test, vi } from 'vitest';
import { getMirrorKey } from './cart-storage-keys.ts';

afterEach(() => vi.unstubAllGlobals());

test.each(['USA', 'EU'])(
  'FAST-14.2 the cart requests each listing once: the request in its head is that of its island (%s)',
  async (region) => {
    const requests: string[] = [];
    const store = 'owls';
    vi.stubGlobal('window', {});
    vi.stubGlobal('document', {
      cookie: `${store}=1`,
      currentScript: { dataset: {} },
      documentElement: {
        lang: 'en',
        dataset: {
          store,
          storeName: 'Owls',
          platform: 'https://buy.example',
          region,
          currency: 'USD',
        },
      },
    });
    const mirror = { items: [{ slug: 'tee & cap' }] };
    vi.stubGlobal('localStorage', { [getMirrorKey(store)]: JSON.stringify(mirror) });
    vi.stubGlobal('fetch', async (url: string) => {
      requests.push(url);
      return new Response('{"errors":[{"message":"none"}]}', { status: 404 });
    });
    vi.resetModules();
    await import('./start-cart.script.ts');
    expect(requests).toHaveLength(1);
    const { fetchListing } = await import('../features/listing/fetch-listing.ts');
    await fetchListing('tee & cap');
    expect(requests).toHaveLength(1);
  },
);
