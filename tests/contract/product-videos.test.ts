import * as v from 'valibot';
import { expect, test } from 'vitest';
import { seedStore } from '#platform/catalog/seed/seed-store.ts';
import { Listing } from '#shared/contract/listing.ts';
import { getProductData } from '#shared/contract/product-data.ts';
import { localizeListing } from '#shared/rules/localization/localize-listing.ts';
import { createSellableStore } from '../fixtures/sellable-store.ts';
import { createCommercePlatform } from '../helpers/contract/buyer.ts';

const GERMAN = { listings: { 'camp-mug': { videos: { 'mug.mp4': 'Die Tasse dreht sich' } } } };

test('PROD-10.2 the platform sends the videos of a product with its listing, with translated titles', async () => {
  const platform = await createCommercePlatform();
  const folder = createSellableStore();
  const texts = { de: { store: {}, theme: {}, catalog: GERMAN } };
  const seed = (videos: object[] | undefined) =>
    seedStore(platform.db, {
      ...folder,
      store: { ...folder.store, locales: ['en', 'de'] },
      texts,
      catalog: {
        ...folder.catalog,
        listings: folder.catalog.listings.map((listing) =>
          listing.slug === 'camp-mug'
            ? { ...listing, products: listing.products.map((product) => ({ ...product, videos })) }
            : listing,
        ) as typeof folder.catalog.listings,
      },
    });
  const getListing = async (slug: string) =>
    v.parse(
      Listing,
      (await platform.request('GET', `/v0/listing/${slug}?store_slug=fixture`)).body,
    );

  await seed([
    {
      file: 'mug.mp4',
      poster: 'mug.webp',
      title: 'The mug turns',
      after: 1,
      captions: { en: 'mug.en.vtt' },
    },
    { file: 'pour.webm', poster: 'pour.jpg', title: 'Tea is poured', published: '2026-02-03' },
  ]);
  const mug = await getListing('camp-mug');
  const expected = [
    {
      src: '/assets/videos/mug.mp4',
      poster: '/assets/videos/mug.webp',
      title: 'The mug turns',
      publishedAt: mug.publishedAt,
      after: 1,
      captions: [{ locale: 'en', src: '/assets/videos/mug.en.vtt' }],
    },
    {
      src: '/assets/videos/pour.webm',
      poster: '/assets/videos/pour.jpg',
      title: 'Tea is poured',
      publishedAt: Date.UTC(2026, 1, 3),
    },
  ];
  expect(mug.products_payload.map(({ videos }) => videos)).toEqual([expected]);
  const titles = localizeListing(mug, 'de').products_payload[0]?.videos?.map(({ title }) => title);
  expect(titles).toEqual(['Die Tasse dreht sich', 'Tea is poured']);
  expect((await getListing('route-map')).products_payload[0]).not.toHaveProperty('videos');
  const { listings } = v.parse(
    getProductData.response,
    (await platform.request('GET', '/v1/product-data/fixture')).body,
  );
  expect(listings.find(({ slug }) => slug === 'camp-mug')?.products_payload[0]?.videos).toEqual(
    expected,
  );

  await seed(undefined);
  expect((await getListing('camp-mug')).products_payload[0]).not.toHaveProperty('videos');
  await platform.db.destroy();
});
