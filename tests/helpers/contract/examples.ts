import type { CALLS } from '#shared/contract/calls.ts';
import { hashContent } from '#shared/utils/hash.ts';
import { ORDERING_EXAMPLES, ORDERING_WITHOUT_EXAMPLE } from './ordering-examples.ts';
import { type Example, issueTestGrant, jsonRequest, type TestRequest } from './platform.ts';

type CallName = (typeof CALLS)[number]['name'];

/** Errors that need many requests, which the tests of rate limits cover. */
export const UNSHOWN: ReadonlyMap<string, readonly number[]> = new Map([
  ['Theme', [429]],
  ['PreviewTheme', [429]],
  ['AccessGrant', [429]],
  ['ViewedCampaign', [429]],
  ['AddressValidation', [429]],
  ['AddressSuggestions', [429]],
  ['Place', [429]],
  ['ResolveAddress', [429]],
  ['RecoverOrders', [429]],
  ['Preorder', [429]],
  // An HTML page, which has its own tests.
  ['ExpressCheckoutPage', [400, 401, 422, 429]],
  ...ORDERING_WITHOUT_EXAMPLE,
]);

const availability = (key: string, token: string, listing = '1'): TestRequest => ({
  path: `/v1/availability?userToken=${token}&listingId=${listing}`,
  init: { headers: { 'X-Api-Key': key } },
});
const KEY = `pub_${hashContent('availability fixture')}`;
const TOKEN = `pub_${hashContent('seller fixture')}`;

const ADDRESS = {
  address: '12 Main St',
  city: 'Reno',
  state: 'Nevada',
  zip: '89501',
  countryAbbrv: 'US',
};
const addressRequest = (body: unknown): TestRequest =>
  jsonRequest('POST', '/v1/address/validate', body);

const suggesting = (path: string, change: object): TestRequest =>
  jsonRequest('POST', `/v1/address/suggestions${path}`, {
    country: 'US',
    language: 'en',
    session: 'test-session',
    ...change,
  });

const recovering = (query: string): TestRequest => ({
  path: `/v1/orders/recover?${query}`,
  init: { method: 'POST' },
});

/** Color and size of the night hoodie, the only pre-order. */
const PREORDER = {
  'form-name': 'preorder',
  email: 'ada@example.com',
  fullname: 'Ada Byron',
  country: 'United States',
  street: '12 Main St',
  city: 'Reno',
  state: 'Nevada',
  zip: '89501',
  colorId: '4',
  sizeId: '1',
};
const preordering = (change: Record<string, string>): TestRequest => ({
  path: '/',
  init: { method: 'POST', body: new URLSearchParams({ ...PREORDER, ...change }) },
});

const trading = (siteKey: string, accessCode: string) =>
  jsonRequest('POST', '/v1/theme/access', { siteKey, accessCode });

const viewed = (body: unknown): TestRequest =>
  jsonRequest('POST', '/tracking/viewed_campaign', body);

/**
 * Example requests of every call to the fixture stores. Variation 1 is the trail tee in ink, size 1 its S, collection 1
 * `gear`.
 */
export const EXAMPLES: Readonly<Record<CallName, Example>> = {
  ...ORDERING_EXAMPLES,
  PaymentSetup: {
    valid: ['/v1/payments/setup?storeSlug=fixture'],
    errors: { 400: ['/v1/payments/setup'], 404: ['/v1/payments/setup?storeSlug=nobody'] },
  },
  Localization: {
    valid: ['/v1/localization_details?storeId=fixture'],
    errors: { 400: ['/v1/localization_details'], 404: ['/v1/localization_details?storeId=nobody'] },
  },
  Store: {
    valid: ['/v1/stores?slug=fixture', '/v1/stores?slug=other'],
    errors: {
      400: ['/v1/stores', '/v1/stores?slug=Not%20A%20Slug'],
      404: ['/v1/stores?slug=nobody'],
    },
  },
  Collections: {
    valid: ['/v1/stores/collections?slug=fixture'],
    errors: { 400: ['/v1/stores/collections'], 404: ['/v1/stores/collections?slug=nobody'] },
  },
  Pages: {
    valid: ['/v1/stores/pages?slug=fixture'],
    errors: { 400: ['/v1/stores/pages'], 404: ['/v1/stores/pages?slug=nobody'] },
  },
  Products: {
    valid: [
      '/v1/stores/products?slug=fixture',
      '/v1/stores/products?slug=fixture&currency=EUR&region=EU&per=2&page=2',
      '/v1/stores/products?slug=fixture&collection=gear&per=150&visibility=any',
      '/v1/stores/products?slug=fixture&collection=archive',
      '/v1/stores/products?slug=fixture&page=99',
    ],
    errors: {
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
  CollectionList: {
    valid: ['/v1/collections?storeSlug=fixture'],
    errors: { 400: ['/v1/collections'], 404: ['/v1/collections?storeSlug=nobody'] },
  },
  Collection: {
    valid: ['/v1/collection/1', '/v1/collection/4'],
    errors: { 400: [], 404: ['/v1/collection/999', '/v1/collection/gear', '/v1/collection/1e9'] },
  },
  CollectionItems: {
    valid: [
      '/v1/collection/1/items',
      '/v1/collection/1/items?page=1&currency=GBP',
      '/v1/collection/1/items?page=9',
    ],
    errors: { 400: ['/v1/collection/1/items?page=0'], 404: ['/v1/collection/999/items?page=1'] },
  },
  ProductData: {
    valid: ['/v1/product-data/fixture', '/v1/product-data/other'],
    errors: { 400: ['/v1/product-data/Not%20A%20Slug'], 404: ['/v1/product-data/nobody'] },
  },
  ProductChanges: {
    // Versions contain the database's epoch, so the tests of this call have the valid requests.
    valid: [],
    errors: {
      400: ['/v1/product-data/fixture/changes', '/v1/product-data/fixture/changes?since=x'],
      404: ['/v1/product-data/nobody/changes?since=0.1'],
      410: ['/v1/product-data/fixture/changes?since=0.1'],
    },
  },
  TilePrices: {
    valid: [
      '/v1/stores/tile-prices?slug=fixture&currencies=EUR,GBP',
      '/v1/stores/tile-prices?slug=other&currencies=USD',
    ],
    errors: {
      400: [
        '/v1/stores/tile-prices?slug=fixture',
        '/v1/stores/tile-prices?slug=fixture&currencies=EUR,XXX',
      ],
      404: ['/v1/stores/tile-prices?slug=nobody&currencies=EUR'],
    },
  },
  ListingCheck: {
    valid: [
      '/v1/listings?slug=trail-tee&storeSlug=fixture&currency=USD&region=USA&country_code=US',
      '/v1/listings?slug=trail-tee&storeSlug=fixture&currency=EUR&region=EU&country_code=DE&productId=102',
      '/v1/listings?slug=trail-tee&storeSlug=fixture&visibility=any',
    ],
    errors: {
      400: [
        '/v1/listings?slug=trail-tee',
        '/v1/listings?slug=trail-tee&storeSlug=fixture&visibility=private',
      ],
      404: [
        '/v1/listings?slug=team-only&storeSlug=fixture&visibility=any',
        '/v1/listings?slug=none&storeSlug=fixture',
        '/v1/listings?slug=trail-tee&storeSlug=nobody',
        '/v1/listings?slug=trail-tee&storeSlug=fixture&productId=103',
      ],
    },
  },
  Listing: {
    valid: [
      '/v0/listing/trail-tee?store_slug=fixture',
      '/v0/listing/trail-tee?store_slug=fixture&currency=GBP&region=ROW&country_code=GB&visibility=any',
      '/v0/listing/bite-guard?store_slug=other',
    ],
    errors: {
      400: ['/v0/listing/trail-tee', '/v0/listing/Trail_Tee?store_slug=fixture'],
      404: [
        '/v0/listing/team-only?store_slug=fixture&visibility=any',
        '/v0/listing/none?store_slug=fixture',
        '/v0/listing/trail-tee?store_slug=nobody',
      ],
    },
  },
  Blank: {
    valid: ['/v1/blanks?id=101', '/v1/blanks?id=102', '/v1/blanks?id=103'],
    errors: { 400: ['/v1/blanks'], 404: ['/v1/blanks?id=999'] },
  },
  Inventory: {
    valid: ['/v1/inventory?colorId=1&sizeId=1'],
    errors: {
      400: ['/v1/inventory?colorId=1'],
      404: ['/v1/inventory?colorId=999&sizeId=1', '/v1/inventory?colorId=1&sizeId=999'],
    },
  },
  CartListings: {
    valid: ['/v1/cart/listings?storeSlug=fixture&itemGroupIds=1,4,999'],
    errors: {
      400: [
        '/v1/cart/listings?storeSlug=fixture',
        `/v1/cart/listings?storeSlug=fixture&itemGroupIds=${'1,'.repeat(100)}`,
      ],
      404: ['/v1/cart/listings?storeSlug=nobody&itemGroupIds=1'],
    },
  },
  ViewedCampaign: {
    valid: [
      viewed({ campaign_id: '1', referrer: '' }),
      viewed({
        campaign_id: '1',
        referrer: 'https://social.example/p/1',
        get_vars: { utm_source: 'social' },
      }),
    ],
    errors: {
      400: [
        viewed({ campaign_id: '1' }),
        viewed({ campaign_id: '1', referrer: '', get_vars: { size: '3' } }),
        { path: '/tracking/viewed_campaign', init: { method: 'POST', body: 'campaign_id=1' } },
        {
          path: '/tracking/viewed_campaign',
          init: {
            method: 'POST',
            body: '{"campaign_id":',
            headers: { 'Content-Type': 'application/json' },
          },
        },
      ],
      404: [viewed({ campaign_id: '999', referrer: '' })],
    },
  },
  Availability: {
    valid: [availability(KEY, TOKEN)],
    errors: {
      400: [`/v1/availability?userToken=${TOKEN}&listingId=1`],
      403: [availability('pub_other', TOKEN)],
      404: [availability(KEY, TOKEN, '999'), availability(KEY, 'pub_nobody')],
    },
  },
  PreviewTheme: {
    // A valid link is encrypted with the store's secret, so the tests of previews have those requests.
    valid: [
      jsonRequest('POST', '/v1/theme/preview', { siteKey: 'fixture', token: 'forged' }),
      jsonRequest('POST', '/v1/theme/preview', {
        siteKey: 'gated',
        token: '',
        accessCode: 'open-sesame',
      }),
    ],
    errors: {
      400: [jsonRequest('POST', '/v1/theme/preview', { siteKey: 'fixture' })],
      401: [jsonRequest('POST', '/v1/theme/preview', { siteKey: 'gated', token: 'forged' })],
      404: [jsonRequest('POST', '/v1/theme/preview', { siteKey: 'nobody', token: 'forged' })],
      413: [
        jsonRequest('POST', '/v1/theme/preview', { siteKey: 'fixture', token: 'a'.repeat(70_000) }),
      ],
    },
  },
  Theme: {
    valid: ['/v1/theme?siteKey=fixture', '/v1/theme?siteKey=gated&accessCode=open-sesame'],
    errors: {
      400: ['/v1/theme'],
      401: ['/v1/theme?siteKey=gated', '/v1/theme?siteKey=gated&accessCode=letmein'],
      404: ['/v1/theme?siteKey=nobody'],
    },
  },
  AccessGrant: {
    valid: [trading('gated', 'open-sesame'), trading('gated', ' open-sesame ')],
    errors: {
      400: [trading('gated', '')],
      401: [trading('gated', 'letmein')],
      404: [trading('nobody', 'open-sesame'), trading('fixture', 'open-sesame')],
    },
  },
  AccessCheck: {
    valid: [
      '/v1/theme/access?siteKey=fixture',
      {
        path: '/v1/theme/access?siteKey=gated',
        init: { headers: { 'X-Access-Grant': await issueTestGrant() } },
      },
    ],
    errors: {
      400: ['/v1/theme/access'],
      401: ['/v1/theme/access?siteKey=gated'],
      404: ['/v1/theme/access?siteKey=nobody'],
    },
  },
  AddressValidation: {
    valid: [
      addressRequest(ADDRESS),
      addressRequest({ ...ADDRESS, address2: 'Apt 4', city: 'Rino' }),
      addressRequest({ ...ADDRESS, city: 'Xyzzyville', zip: '00000' }),
    ],
    errors: {
      400: [
        addressRequest({ ...ADDRESS, zip: 89501 }),
        addressRequest({ ...ADDRESS, city: 'x'.repeat(121) }),
      ],
    },
  },
  Place: {
    valid: ['/v1/address/place?zip=97205', '/v1/address/place?zip=00000'],
    errors: { 400: ['/v1/address/place?zip=9720'] },
  },
  AddressSuggestions: {
    valid: [
      suggesting('', { input: '12 Main' }),
      suggesting('', { input: 'Am Alten', country: 'DE' }),
    ],
    errors: {
      400: [
        suggesting('', { input: ' 1 ' }),
        suggesting('', { input: '12 Main', country: 'Germany' }),
        suggesting('', { input: '12 Main', session: 'a b' }),
      ],
    },
  },
  ResolveAddress: {
    valid: [
      suggesting('/resolve', { id: '0-MTIgTWFpbg' }),
      suggesting('/resolve', { id: 'unknown' }),
    ],
    errors: { 400: [suggesting('/resolve', { id: '../places' }), suggesting('/resolve', {})] },
  },
  RecoverOrders: {
    valid: [recovering('email=ada@example.com&slug=fixture')],
    errors: {
      400: [recovering('slug=fixture'), recovering('email=ada&slug=fixture')],
      404: [recovering('email=ada@example.com&slug=nobody')],
    },
  },
  Preorder: {
    valid: [preordering({}), preordering({ street2: 'Apt 4' })],
    errors: {
      400: [
        preordering({ zip: '8950' }),
        preordering({ email: 'ada' }),
        preordering({ fullname: '' }),
        preordering({ city: 'a\0' }),
        jsonRequest('POST', '/', PREORDER),
      ],
      422: [preordering({ colorId: '1' }), preordering({ sizeId: '999' })],
    },
  },
  ExpressCheckoutPage: {
    valid: [
      '/buy/express_checkout?currency=USD&locale=en&payment_method=card&ship_method=1&skus=1-1-1_2&store_id=fixture&store_url=http%3A%2F%2Flocalhost',
    ],
    errors: {},
  },
  Flags: {
    valid: ['/v1/flags?kind=store&key=fixture'],
    errors: {
      400: ['/v1/flags?key=fixture', '/v1/flags?kind=user&key=fixture'],
      404: ['/v1/flags?kind=store&key=nobody'],
    },
  },
};
