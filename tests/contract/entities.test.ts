import { toJsonSchema } from '@valibot/to-json-schema';
import { expect, test } from 'vitest';
import { ADDRESS_STATUSES } from '#shared/contract/address.ts';
import { CHECKOUT_STATES } from '#shared/contract/checkout.ts';
import { DELIVERY_OPTIONS } from '#shared/contract/delivery.ts';
import { ORDER_LOAD_STATUSES } from '#shared/contract/orders.ts';
import { PAYMENT_METHODS } from '#shared/contract/payment.ts';
import { CollectionNode } from '#shared/contract/store.ts';
import { ENTITIES } from '../helpers/contract/entities.ts';

interface Node {
  readonly properties?: Record<string, Node>;
  readonly items?: Node;
  readonly anyOf?: Node[];
  readonly oneOf?: Node[];
  readonly $ref?: string;
  readonly $defs?: Record<string, Node>;
}

/** Whether a JSON Schema has a property at a path, also inside lists and alternatives. */
function has(schema: Node, path: readonly string[], root: Node = schema): boolean {
  const [name, ...rest] = path;
  if (name === undefined) return true;
  const referred = schema.$ref && root.$defs?.[schema.$ref.split('/').at(-1) ?? ''];
  const inner = [referred, schema.items, ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].filter(
    (one) => !!one,
  );
  const custom = schema.properties?.[name];
  return (
    (custom !== undefined && has(custom, rest, root)) || inner.some((one) => has(one, path, root))
  );
}

const parts = ENTITIES.map((entity, index) => ({
  ...entity,
  part: String(index + 1).padStart(2, '0'),
}));

test.each(parts)('API-4.$part $name has a schema with its fields', ({ schemas, fields }) => {
  const options = {
    definitions: { CollectionNode },
    typeMode: 'input',
    errorMode: 'ignore',
  } as const;
  const json = new Map(
    Object.entries(schemas).map(([name, schema]) => [name, toJsonSchema(schema, options) as Node]),
  );
  const missing = fields.filter((field) => {
    const [name = '', ...path] = field.split('.');
    return !has(json.get(name) ?? {}, path);
  });
  expect(missing).toEqual([]);
});

test('there are twenty entities', () => expect(ENTITIES).toHaveLength(20));

test('picklists of the schemas have the expected values', () => {
  expect(CHECKOUT_STATES).toEqual(['created', 'pending', 'success', 'completed', 'failure']);
  expect(PAYMENT_METHODS).toEqual([
    ...['card', 'afterpay', 'paypal', 'apple-pay', 'google-pay', 'basic-card', 'klarna', 'link'],
  ]);
  expect(ORDER_LOAD_STATUSES).toEqual(['NONE', 'LOADED', 'FAILURE']);
  expect(ADDRESS_STATUSES).toContain('invalidWithoutSuggestion');
  expect(DELIVERY_OPTIONS).toEqual({
    fullStandardCost: 'Standard delivery',
    fullRushCost: 'Rush delivery',
    fullSuperRushCost: 'Super rush delivery',
  });
});
