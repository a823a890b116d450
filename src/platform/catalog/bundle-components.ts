import * as v from 'valibot';
import { Sku } from '#shared/contract/cart.ts';
import { OrderPrints } from '#shared/contract/prints.ts';
import { parseJsonCached } from '../db/json.ts';
import type { Database } from '../db/tables.ts';
import { getSizeKey, readUnits } from './stock.ts';

/** A part of one unit of a bundle: its sku, and its texts in the first language of the store. */
const BundleComponent = v.object({
  sku: Sku,
  title: v.string(),
  options: v.string(),
  /** Color of the part. It stays in the first language when the texts are translated. */
  color: v.string(),
  size: v.string(),
  quantity: v.number(),
  image: v.optional(v.string()),
  /** Name of the blank of the part; absent without one. */
  blank: v.optional(v.string()),
  /** Designs of the part; absent without a blank. */
  prints: v.optional(OrderPrints),
  /** Set for a download without a file, which the seller sends after the order. */
  awaitsFile: v.optional(v.literal(true)),
});
export type BundleComponent = v.InferOutput<typeof BundleComponent>;
export const BundleComponents = v.array(BundleComponent);

/** Parses what a bundle contains; undefined for another product. */
export const parseComponents = (json: string | null): readonly BundleComponent[] | undefined =>
  json === null ? undefined : parseJsonCached(BundleComponents, json);

/** Returns variation and size of a sku. */
export function splitSku(sku: string): { readonly variantId: string; readonly sizeId: string } {
  const [, variantId = '', sizeId = ''] = sku.split('-');
  return { variantId, sizeId };
}

/** Units in stock by variation and size, without those that are not counted. */
type Stock = Awaited<ReturnType<typeof readUnits>>;

/** A size of a variation, with its content if it is a bundle. */
interface SizeContent {
  readonly components: string | null;
}

/** Reads the stock of the components of some bundles. Makes no query when none is a bundle. */
export async function readComponentStock(
  db: Database,
  sizes: readonly SizeContent[],
): Promise<Stock> {
  const skus = sizes.flatMap(
    ({ components }) => parseComponents(components)?.map(({ sku }) => sku) ?? [],
  );
  return readUnits(db, [...new Set(skus.map((sku) => splitSku(sku).variantId))]);
}

/** Returns how many bundles the stock of their components suffices for; null when no component is counted. */
export function countBundles(components: readonly BundleComponent[], stock: Stock): number | null {
  const needed = new Map<string, number>();
  for (const { sku, quantity } of components) {
    const key = getSizeKey(sku);
    needed.set(key, (needed.get(key) ?? 0) + quantity);
  }
  const counts = [...needed].flatMap(([key, quantity]) => {
    const units = stock.get(key);
    return units === undefined ? [] : [Math.floor(units / quantity)];
  });
  return counts.length === 0 ? null : Math.min(...counts);
}
