import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '#shared/contract/call.ts';
import { CALLS } from '#shared/contract/calls.ts';
import { ErrorBody } from '#shared/contract/common.ts';
import type { Engine } from '../../helpers/contract/engines/engine.ts';
import { EXAMPLES, UNSHOWN } from '../../helpers/contract/examples.ts';
import { insertOrderingRows } from '../../helpers/contract/ordering-rows.ts';
import { createSeededPlatform, type SendRequest } from '../../helpers/contract/platform.ts';

/** Checks the responses and errors of all calls against the contract. */
export function callsSuite(engine: Engine): void {
  let get: SendRequest;
  beforeAll(async () => {
    const platform = await createSeededPlatform(engine.open);
    await insertOrderingRows(platform.db);
    get = platform.get;
  });

  describe.each(CALLS.map((call) => ({ call: call as Call, examples: EXAMPLES[call.name] })))(
    'API-2 $call.method $call.path',
    ({ call, examples }) => {
      test.each(examples.valid)('responds to %s as the contract defines', async (request) => {
        const { status, text, body: json } = await get(request);
        expect(status).toBe(call.status ?? 200);
        const body = call.responseType ? text : json;
        const parsed = v.safeParse(call.response, body);
        expect(parsed.issues).toBeUndefined();
        // The response has no fields that the contract does not define.
        expect(parsed.output).toEqual(body);
      });

      test.each(
        Object.entries(examples.errors).flatMap(([status, requests]) =>
          requests.map((request) => ({ status, request })),
        ),
      )('responds to $request with $status', async ({ status, request }) => {
        const response = await get(request);
        expect(response.status).toBe(Number(status));
        expect(v.is(ErrorBody, response.body)).toBe(true);
      });

      test('has an example of each of its errors', () => {
        const given = ['400', ...Object.keys(call.errors ?? {})].filter(
          (status) => !UNSHOWN.get(call.name)?.includes(Number(status)),
        );
        expect(Object.keys(examples.errors)).toEqual(expect.arrayContaining(given));
      });
    },
  );

  test('START-11 an unknown store responds with errors.store', async () => {
    for (const path of [
      '/v1/stores?slug=nobody',
      '/v1/stores/products?slug=nobody',
      '/v0/listing/x?store_slug=nobody',
    ]) {
      expect((await get(path)).body).toMatchObject({ errors: { store: ['not found'] } });
    }
  });

  test('404 responses name what is missing', async () => {
    expect((await get('/v0/listing/none?store_slug=fixture')).body).toEqual({
      errors: { listing: ['Listing not found'] },
    });
    expect((await get('/v1/inventory?colorId=9&sizeId=99')).body).toEqual({
      errors: { product: ['Product not found'] },
    });
    expect((await get('/v1/blanks?id=9')).body).toEqual({
      errors: { product: ['Product not found'] },
    });
  });
}
