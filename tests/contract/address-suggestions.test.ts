import type { ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createPlatform } from '#platform/app.ts';
import { seedStore } from '#platform/catalog/seed/seed-store.ts';
import { openDatabase } from '#platform/db/open-database.ts';
import type { Database } from '#platform/db/tables.ts';
import type { AddressSuggester } from '#platform/ordering/address/address-suggester.ts';
import { createGoogleSuggester } from '#platform/ordering/address/google/google-suggester.ts';
import { startPlatform } from '#platform/start-platform.ts';
import { addressSandbox } from '#simulators/addresses/address-sandbox.ts';
import { createSandbox } from '#simulators/payments/sandbox.ts';
import { smallStore } from '../fixtures/small-store.ts';
import { createClientAddress } from '../helpers/contract/client-address.ts';
import {
  PLACES_KEY,
  type PlacesDouble,
  startPlacesDouble,
} from '../helpers/contract/places/places-double.ts';

let db: Database;
let google: PlacesDouble;
let now = Date.now();
const logged: string[] = [];
beforeAll(async () => {
  db = await openDatabase(':memory:');
  await seedStore(db, smallStore());
});
afterAll(() => db.destroy());
beforeEach(async () => {
  google = await startPlacesDouble();
  logged.length = 0;
});
afterEach(async () => {
  await google.stop();
  expect(google.issues).toEqual([]);
});

const CONTEXT = { country: 'US', language: 'en', session: 'session-of-the-test' };

function open(addressSuggester: AddressSuggester | undefined) {
  const log = (message: string, cause: unknown) => logged.push(`${message}: ${cause}`);
  const { app } = createPlatform({
    db,
    log,
    addressSuggester,
    clock: () => now,
    clientHeader: 'X-Test-Client',
  });
  const send = async (path: string, body: object, client = createClientAddress()) => {
    const headers = { 'Content-Type': 'application/json', 'X-Test-Client': client };
    const init = { method: 'POST', headers, body: JSON.stringify({ ...CONTEXT, ...body }) };
    const response = await app.request(`/v1/address/suggestions${path}`, init);
    return { status: response.status, body: await response.json(), headers: response.headers };
  };
  return {
    suggest: (body: object = {}, client?: string) =>
      send('', { input: '500 main', ...body }, client),
    resolve: (body: object = {}) => send('/resolve', { id: 'portland', ...body }),
  };
}
const openGoogle = (options: { key?: string; timeoutMs?: number } = {}) =>
  open(createGoogleSuggester({ key: PLACES_KEY, endpoint: google.endpoint, ...options }));

const PORTLAND = {
  postalAddress: {
    regionCode: 'US',
    languageCode: 'en-US',
    postalCode: '97205-1234',
    administrativeArea: 'OR',
    locality: 'Portland',
    addressLines: ['500 SW Main St', 'Apt 4'],
  },
};

describe('BUY-6.2 a provider that fails gives no suggestions and no error', () => {
  const FAILURES: readonly [
    what: string,
    respond: (response: ServerResponse) => unknown,
    log: string,
  ][] = [
    [
      'responds with 500',
      (response) => response.writeHead(500).end('<h1>Error</h1>'),
      'Google Places: 500',
    ],
    [
      'sends no JSON',
      (response) => response.end('suggestions'),
      'Google Places: the response does not match its description',
    ],
    [
      'sends other fields',
      (response) =>
        response.end(
          '{"suggestions":[{"placePrediction":{"placeId":5}}],"postalAddress":"Main St"}',
        ),
      'Google Places: the response does not match its description',
    ],
    ['does not respond', () => undefined, 'Google Places: TimeoutError'],
    ['closes the connection', (response) => response.destroy(), 'Google Places: TypeError'],
    [
      'reports that its quota is used up',
      (response) =>
        response.writeHead(429).end('{"error":{"code":429,"status":"RESOURCE_EXHAUSTED"}}'),
      'Google Places: 429 RESOURCE_EXHAUSTED',
    ],
  ];
  test.each(FAILURES)('it %s', async (_, respond, log) => {
    google.places.set('portland', PORTLAND);
    google.respond = respond;
    const { suggest, resolve } = openGoogle({ timeoutMs: 1_500 });
    expect(await suggest()).toMatchObject({ status: 200, body: { suggestions: [] } });
    expect(await resolve()).toMatchObject({ status: 200, body: { address: null } });
    expect(logged).toEqual([
      `no address suggestions: ${log}`,
      `an address suggestion was not resolved: ${log}`,
    ]);
  });

  test('its key is wrong: the log names the reason, and neither the key nor what was typed', async () => {
    const key = 'AIza-another-key-0000000000000';
    expect((await openGoogle({ key }).suggest({ input: '500 secret lane' })).body).toEqual({
      suggestions: [],
    });
    expect(logged).toEqual([
      'no address suggestions: Google Places: 400 INVALID_ARGUMENT API_KEY_INVALID',
    ]);
  });

  test('it gets no further requests for ten seconds', async () => {
    google.places.set('portland', PORTLAND);
    google.respond = (response) => response.writeHead(503).end();
    const { suggest } = openGoogle();
    await suggest();
    google.respond = undefined;
    now += 9_999;
    expect([(await suggest()).body, google.requests.length]).toEqual([{ suggestions: [] }, 1]);
    now += 1;
    expect((await suggest()).body).toMatchObject({ suggestions: [{ id: 'portland' }] });
    expect(logged).toHaveLength(1);
  });

  test('an unknown suggestion has no address, and does not stop the others', async () => {
    google.places.set('portland', PORTLAND);
    const { suggest, resolve } = openGoogle();
    expect((await resolve({ id: 'nowhere' })).body).toEqual({ address: null });
    expect((await suggest()).body).toMatchObject({ suggestions: [{ id: 'portland' }] });
  });
});

describe('BUY-6.1 suggestions of Google', () => {
  test('at most five are returned, and requests match the description that Google publishes', async () => {
    for (const id of ['a', 'b', 'c', 'd', 'e', 'f']) google.places.set(id, PORTLAND);
    const { status, body, headers } = await openGoogle().suggest({
      input: ' 500 main ',
      language: 'de',
    });
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(body.suggestions.map(({ id }: { id: string }) => id)).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(body.suggestions[0]).toEqual({ id: 'a', text: 'Street of a', detail: 'Place' });
    expect(google.requests).toEqual([
      {
        line: 'POST /v1/places:autocomplete',
        mask: 'suggestions.placePrediction.placeId,suggestions.placePrediction.structuredFormat',
        body: {
          input: '500 main',
          includedPrimaryTypes: ['street_address', 'premise', 'subpremise', 'route'],
          includedRegionCodes: ['us', 'pr', 'gu', 'vi', 'as', 'mp'],
          languageCode: 'de',
          regionCode: 'us',
          sessionToken: CONTEXT.session,
        },
      },
    ]);
  });

  test('none are returned for a text that nothing matches', async () => {
    expect((await openGoogle().suggest()).body).toEqual({ suggestions: [] });
    expect(logged).toEqual([]);
  });

  test('the address of a suggestion is requested in the language of its country, in the same session', async () => {
    google.places.set('portland', PORTLAND);
    const { body } = await openGoogle().resolve({ country: 'DE' });
    expect(google.requests).toEqual([
      {
        line: `GET /v1/places/portland?languageCode=de&regionCode=de&sessionToken=${CONTEXT.session}`,
        mask: 'postalAddress',
        body: undefined,
      },
    ]);
    expect(body).toEqual({
      address: {
        address: '500 SW Main St',
        address2: 'Apt 4',
        city: 'Portland',
        state: 'Oregon',
        zip: '97205-1234',
        countryAbbrv: 'US',
      },
    });
  });

  test.each([
    [
      'of another country',
      {
        regionCode: 'DE',
        postalCode: '80331',
        locality: 'München',
        addressLines: ['Marienplatz 8'],
      },
      { address: 'Marienplatz 8', city: 'München', state: '', zip: '80331', countryAbbrv: 'DE' },
    ],
    [
      'in a territory of the United States',
      {
        regionCode: 'PR',
        postalCode: '00901',
        locality: 'San Juan',
        addressLines: ['1 Calle Sol'],
      },
      {
        address: '1 Calle Sol',
        city: 'San Juan',
        state: 'Puerto Rico',
        zip: '00901',
        countryAbbrv: 'US',
      },
    ],
    [
      'of a part of a city',
      {
        regionCode: 'US',
        administrativeArea: 'NY',
        sublocality: 'Brooklyn',
        addressLines: ['1 Main St'],
      },
      { address: '1 Main St', city: 'Brooklyn', state: 'New York', zip: '', countryAbbrv: 'US' },
    ],
    ['without a street', { regionCode: 'US', locality: 'Portland' }, null],
    [
      'with a street that is too long',
      { regionCode: 'US', locality: 'A', addressLines: ['x'.repeat(121)] },
      null,
    ],
  ])('an address %s', async (_, postalAddress, address) => {
    google.places.set('portland', { postalAddress });
    expect((await openGoogle().resolve()).body).toEqual({ address });
  });
});

describe('BUY-6.3 without a key', () => {
  test('there are no suggestions', async () => {
    const { suggest, resolve } = open(undefined);
    expect((await suggest()).body).toEqual({ suggestions: [] });
    expect((await resolve()).body).toEqual({ address: null });
  });

  const GOOGLE_MAPS_API_KEY = PLACES_KEY;
  const STRIPE = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' };
  test.each([
    ['the sandbox completes addresses without any key', {}, 'sandbox'],
    ['the sandbox does not with the key of Google', { GOOGLE_MAPS_API_KEY }, 'Google Maps'],
    ['the sandbox does not with keys of a payment provider', STRIPE, undefined],
  ])('%s, and checkouts name the source', async (_, env, source) => {
    const stores = [smallStore()];
    const options = {
      port: 0,
      dbPath: ':memory:',
      stores,
      env,
      log: () => {},
      createSandbox,
      addressSandbox,
    };
    const platform = await startPlatform(options);
    try {
      const response = await fetch(`${platform.url}/checkout`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() },
        body: JSON.stringify({
          storeSlug: 'fixture',
          lineItems: [{ teespringID: '1-1-1', quantity: 1 }],
        }),
      });
      const checkout = await response.json();
      expect([response.status, checkout.addressSource]).toEqual([200, source]);
    } finally {
      await platform.close();
    }
  });

  test('the sandbox suggests examples in each state, by the start of a city, and returns their address', async () => {
    const { suggest, resolve } = open(addressSandbox);
    const all = (await suggest()).body.suggestions;
    expect(all.map(({ detail }: { detail: string }) => detail)).toContain('Portland, Oregon 97205');
    const { suggestions } = (await suggest({ input: '12 hauptstr, mün', country: 'DE' })).body;
    expect(suggestions).toMatchObject([{ text: '12 hauptstr', detail: '80331 München' }]);
    const address = {
      address: '500 Main',
      city: 'Portland',
      state: 'Oregon',
      zip: '97205',
      countryAbbrv: 'US',
    };
    expect((await resolve({ id: all[0].id })).body).toEqual({ address });
    expect((await suggest({ country: 'JP' })).body).toEqual({ suggestions: [] });
    expect((await resolve({ id: '9-AA' })).body).toEqual({ address: null });
  });
});

test('BUY-6.4 a client gets 200 responses in ten minutes, then 429', async () => {
  const { suggest } = open(addressSandbox);
  const busy = createClientAddress();
  const statuses = new Set<number>();
  for (let index = 0; index < 200; index++) statuses.add((await suggest({}, busy)).status);
  expect([...statuses]).toEqual([200]);
  const { status, headers } = await suggest({}, busy);
  expect([status, Number(headers.get('retry-after')) > 0]).toEqual([429, true]);
  expect((await suggest()).status).toBe(200);
});
