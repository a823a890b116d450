import * as v from 'valibot';
import { PRICE_UNITS, type UnitPrice } from '#shared/contract/unit-price.ts';
import { parseJsonCached } from '../db/json.ts';

/** What a unit contains, stored with each size of a product that has a price per unit. */
const Content = v.object({ content: v.number(), unit: v.picklist(PRICE_UNITS) });
export type Content = v.InferOutput<typeof Content>;

/** The larger unit of each unit, and its size in the smaller one. */
const LARGER = { ml: { unit: 'l', size: 1_000 }, g: { unit: 'kg', size: 1_000 } } as const;
/** Contents up to this have the price of 100 ml or 100 g, larger ones that of a liter or a kilogram. */
const SMALL = 250;

/** Returns the price per unit of a product; undefined for a product without content. */
export function calculateUnitPrice(price: number, json: string | null): UnitPrice | undefined {
  if (json === null) return undefined;
  const { content, unit } = parseJsonCached(Content, json);
  if (unit !== 'ml' && unit !== 'g')
    return { amount: Math.round(price / content), quantity: 1, unit };
  if (content <= SMALL) return { amount: Math.round((price / content) * 100), quantity: 100, unit };
  const larger = LARGER[unit];
  return { amount: Math.round((price / content) * larger.size), quantity: 1, unit: larger.unit };
}
