import type { CALLS } from '#contract/calls.ts';

type CallName = (typeof CALLS)[number]['name'];

interface Example {
  /** Requests that are answered. */
  readonly asked: readonly string[];
  /** Status → requests that are refused with it. */
  readonly refused: Readonly<Record<number, readonly string[]>>;
}

/** Requests of every call against the fixture stores. Variation 1 is the trail tee in ink, size 1 its S. */
export const EXAMPLES: Readonly<Record<CallName, Example>> = {
  Localization: {
    asked: ['/v1/localization_details?storeId=fixture'],
    refused: { 400: ['/v1/localization_details'], 404: ['/v1/localization_details?storeId=nobody'] },
  },
  Store: {
    asked: ['/v1/stores?slug=fixture', '/v1/stores?slug=other'],
    refused: { 400: ['/v1/stores', '/v1/stores?slug=Not%20A%20Slug'], 404: ['/v1/stores?slug=nobody'] },
  },
  Collections: {
    asked: ['/v1/stores/collections?slug=fixture'],
    refused: { 400: ['/v1/stores/collections'], 404: ['/v1/stores/collections?slug=nobody'] },
  },
  Products: {
    asked: [
      '/v1/stores/products?slug=fixture',
      '/v1/stores/products?slug=fixture&currency=EUR&region=EU&per=2&page=2',
      '/v1/stores/products?slug=fixture&collection=gear&per=150&visibility=any',
      '/v1/stores/products?slug=fixture&collection=archive',
      '/v1/stores/products?slug=fixture&page=99',
    ],
    refused: {
      400: [
        '/v1/stores/products?slug=fixture&per=0',
        '/v1/stores/products?slug=fixture&per=151',
        '/v1/stores/products?slug=fixture&page=x',
        '/v1/stores/products?slug=fixture&currency=XXX',
        '/v1/stores/products?slug=fixture&slug=other',
      ],
      404: ['/v1/stores/products?slug=nobody', '/v1/stores/products?slug=fixture&collection=none'],
    },
  },
  Listing: {
    asked: [
      '/v0/listing/trail-tee?store_slug=fixture',
      '/v0/listing/trail-tee?store_slug=fixture&currency=GBP&region=ROW&country_code=GB&visibility=any',
      '/v0/listing/team-only?store_slug=fixture',
      '/v0/listing/bite-guard?store_slug=other',
    ],
    refused: {
      400: ['/v0/listing/trail-tee', '/v0/listing/Trail_Tee?store_slug=fixture'],
      404: ['/v0/listing/none?store_slug=fixture', '/v0/listing/trail-tee?store_slug=nobody'],
    },
  },
  Blank: {
    asked: ['/v1/blanks?id=101', '/v1/blanks?id=102', '/v1/blanks?id=103'],
    refused: { 400: ['/v1/blanks'], 404: ['/v1/blanks?id=999'] },
  },
  Inventory: {
    asked: ['/v1/inventory?colorId=1&sizeId=1'],
    refused: {
      400: ['/v1/inventory?colorId=1'],
      404: ['/v1/inventory?colorId=999&sizeId=1', '/v1/inventory?colorId=1&sizeId=999'],
    },
  },
  Theme: {
    asked: ['/v1/theme?siteKey=fixture', '/v1/theme?siteKey=fixture&accessCode=letmein'],
    // 401 belongs to gated stores, which the platform has none of.
    refused: { 400: ['/v1/theme'], 404: ['/v1/theme?siteKey=nobody'] },
  },
};
