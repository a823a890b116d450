import * as v from 'valibot';
import { defineCall } from './call.ts';

export const Inventory = v.object({ inventoryCount: v.pipe(v.number(), v.integer()) });

export const getInventory = defineCall({
  name: 'Inventory',
  method: 'GET',
  path: '/v1/inventory',
  summary: 'Stock of one color (variationId) in one size.',
  tag: 'commerce',
  query: v.object({ colorId: v.string(), sizeId: v.string() }),
  response: Inventory,
  errors: { 404: "errors.product: ['Product not found']" },
});
