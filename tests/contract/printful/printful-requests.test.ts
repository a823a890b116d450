import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '#platform/db/open-database.ts';
import type { Database } from '#platform/db/tables.ts';
import { createOrderBody } from '#platform/fulfillment/printful/create-order-body.ts';
import { createPrinterSandbox } from '#simulators/printer/printer-sandbox.ts';
import {
  createPrintfulCheck,
  type PrintfulCheck,
} from '../../helpers/contract/printful/printful-check.ts';
import {
  createFulfillmentRequest,
  PRINTFUL_BLANKS,
} from '../../helpers/contract/printful/printful-request.ts';

type Json = Record<string, unknown>;
const getItem = (body: Json, index = 0) => (body.order_items as Json[])[index] as Json;
const getPlacement = (body: Json) => (getItem(body).placements as Json[])[0] as Json;
const getLayer = (body: Json) => (getPlacement(body).layers as Json[])[0] as Json;
const getRecipient = (body: Json) => body.recipient as Json;

/** Orders that the types of Printful's package do not allow. */
const MUTATIONS: Readonly<Record<string, (body: Json) => void>> = {
  'no recipient': (body) => delete body.recipient,
  'no items': (body) => delete body.order_items,
  'items that are no list': (body) => Object.assign(body, { order_items: {} }),
  'a field that does not exist': (body) => Object.assign(body, { confirm: true }),
  'items of version 1': (body) => Object.assign(body, { items: [] }),
  'an external id that is a number': (body) => Object.assign(body, { external_id: 1001 }),
  'a recipient without quotes': (body) => Object.assign(body, { recipient: 'Ada' }),
  'a postcode that is a number': (body) => Object.assign(getRecipient(body), { zip: 4229 }),
  'a recipient with first name': (body) => Object.assign(getRecipient(body), { first_name: 'A' }),
  'an item without variant': (body) => delete getItem(body).catalog_variant_id,
  'a variant that is a text': (body) => Object.assign(getItem(body), { catalog_variant_id: '71' }),
  'an item without source': (body) => delete getItem(body).source,
  'a source that does not exist': (body) => Object.assign(getItem(body), { source: 'sync' }),
  'a quantity that is a text': (body) => Object.assign(getItem(body), { quantity: '2' }),
  'a price that is a number': (body) => Object.assign(getItem(body), { retail_price: 28 }),
  'an item without placements': (body) => delete getItem(body).placements,
  'placements that are names': (body) => Object.assign(getItem(body), { placements: ['front'] }),
  'files of version 1': (body) => Object.assign(getItem(body), { files: [] }),
  'a placement without technique': (body) => delete getPlacement(body).technique,
  'a placement without layers': (body) => delete getPlacement(body).layers,
  'a layer without address': (body) => delete getLayer(body).url,
  'a layer with area': (body) =>
    Object.assign(getLayer(body).position as Json, { area_width: 1800 }),
  'a position without height': (body) => delete (getLayer(body).position as Json).height,
  'a gift that is a text': (body) => Object.assign(body, { customization: { gift: 'Hello' } }),
  'retail costs as numbers': (body) => Object.assign(body, { retail_costs: { shipping: 4.9 } }),
};

describe('requests to Printful', () => {
  let db: Database;
  let types: PrintfulCheck;
  let sandbox: ReturnType<typeof createPrinterSandbox>;
  beforeAll(async () => {
    types = createPrintfulCheck();
    db = await openDatabase(':memory:');
    sandbox = createPrinterSandbox({ db, log: () => {} });
  });
  afterAll(async () => {
    await sandbox.close();
    await db.destroy();
  });

  const createBody = (): Json =>
    JSON.parse(JSON.stringify(createOrderBody(createFulfillmentRequest(), PRINTFUL_BLANKS)));
  const post = (path: string, body: unknown) =>
    sandbox.fetch(`https://api.printful.com${path}`, {
      method: 'POST',
      headers: { Authorization: 'Bearer sandbox-corvane', 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });

  test('PRINTFUL-1 an order fits the types of Printful’s package, and the sandbox accepts it', async () => {
    const body = createBody();
    expect(types.check('createOrder', body)).toEqual([]);
    const response = await post('/v2/orders', body);
    const created: unknown = await response.json();
    expect(response.status, JSON.stringify(created)).toBe(200);
    expect(types.check('order', created)).toEqual([]);
  });

  test('PRINTFUL-2 the sandbox rejects what the types reject', async () => {
    expect(Object.keys(MUTATIONS).length).toBeGreaterThanOrEqual(20);
    for (const [name, mutate] of Object.entries(MUTATIONS)) {
      const body = { ...createBody(), external_id: `mutated-${name.length}` };
      mutate(body);
      expect(types.check('createOrder', body), name).not.toEqual([]);
      const response = await post('/v2/orders', body);
      expect(response.status, name).toBe(400);
      expect((await response.json()).error.message, name).toMatch(/\S/);
    }
  });
});
