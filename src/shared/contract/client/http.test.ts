import { describe, expect, test } from 'vitest';
import { getInventory } from '#shared/contract/inventory.ts';
import { describeError } from './api-error.ts';
import { request } from './http.ts';

const input = { query: { colorId: '7', sizeId: '3' } };

/** A platform double that returns the responses in order and records the requested URLs. */
function platformAnswering(...responses: (Response | Error)[]) {
  const requested: string[] = [];
  const fetchDouble: typeof fetch = async (url) => {
    requested.push(String(url));
    const response = responses.shift();
    if (!response || response instanceof Error) throw response ?? new Error('too many requests');
    return response;
  };
  return { requested, platform: { url: 'http://platform.test', fetch: fetchDouble } };
}

describe('START-12 failed requests', () => {
  test('ERR-1.14 a network failure is tried twice, then reported', async () => {
    const { requested, platform } = platformAnswering(new Error('down'), new Error('still down'));
    const result = await request(platform, getInventory, input);
    expect(requested).toHaveLength(2);
    expect(result.ok).toBe(false);
    if (!result.ok)
      expect(describeError(result.error)).toContain(
        'Inventory Request retry exceeded limit (http://platform.test: still down)',
      );
  });

  test('a 5xx is tried again and may recover', async () => {
    const { requested, platform } = platformAnswering(
      new Response('oops', { status: 503 }),
      Response.json({ inventoryCount: 4 }),
    );
    expect(await request(platform, getInventory, input)).toEqual({
      ok: true,
      value: { inventoryCount: 4 },
    });
    expect(requested[0]).toBe('http://platform.test/v1/inventory?colorId=7&sizeId=3');
  });

  test('a 4xx with an errors array fails at once', async () => {
    const { requested, platform } = platformAnswering(
      Response.json({ errors: [{ message: 'no', pointer: 'colorId' }] }, { status: 400 }),
    );
    const result = await request(platform, getInventory, input);
    expect(requested).toHaveLength(1);
    expect(!result.ok && describeError(result.error)).toBe(
      'Inventory failed with status 400: colorId: no',
    );
  });

  test('a 4xx without an errors body is tried twice', async () => {
    const { requested, platform } = platformAnswering(
      new Response('', { status: 404 }),
      new Response('', { status: 404 }),
    );
    expect((await request(platform, getInventory, input)).ok).toBe(false);
    expect(requested).toHaveLength(2);
  });

  test('a response that does not match the contract names the invalid field', async () => {
    const { platform } = platformAnswering(Response.json({ inventoryCount: 'many' }));
    const result = await request(platform, getInventory, input);
    expect(!result.ok && result.error.kind === 'malformed' && result.error.message).toContain(
      'inventoryCount does not match the contract',
    );
  });

  test('a truncated response is tried again', async () => {
    const { requested, platform } = platformAnswering(
      new Response('{"inventoryCount":'),
      Response.json({ inventoryCount: 4 }),
    );
    expect((await request(platform, getInventory, input)).ok).toBe(true);
    expect(requested).toHaveLength(2);
  });
});
