import * as v from 'valibot';
import {
  type Cart,
  type CartItem,
  createSku,
  EMPTY_CART,
  MAX_CART_LINES,
  MAX_LINE_QUANTITY,
} from '#shared/rules/cart/cart.ts';
import { readJson } from '#storefront/browser/storage.ts';
import { getMirrorKey } from '#storefront/inline/cart-storage-keys.ts';
import { parseCart } from './parse-cart.ts';
import { readCartText } from './read-cart-text.ts';

/** A whole number from 1. One function for it is smaller than the three of valibot, and every listing page would load those. */
const Quantity = v.custom<number>((value) => Number.isInteger(value) && (value as number) > 0);

const MirrorLine = v.object({
  itemGroupId: v.string(),
  colorId: v.string(),
  sizeId: v.string(),
  quantity: Quantity,
  slug: v.optional(v.string()),
  title: v.optional(v.string()),
  productId: v.optional(v.string()),
  line: v.optional(v.unknown()),
});
const Mirror = v.object({ items: v.array(MirrorLine) });

function readMirror(store: string): CartItem[] {
  const mirror = readJson('local', getMirrorKey(store), (value) => v.parse(Mirror, value));
  return (
    mirror?.items.map((line) => ({
      ...line,
      sku: createSku(line.itemGroupId, line.colorId, line.sizeId),
    })) ?? []
  );
}

/** Reads the stored cart. The cookie named after the store is authoritative; the mirror adds slugs and overflowing lines. */
export function readCart(store: string): Cart {
  const { cart, overflow } = parseCart(readCartText(store));
  if (cart.items.length === 0 && !overflow) return EMPTY_CART;
  const mirror = new Map(readMirror(store).map((item) => [item.sku, item]));
  const items = cart.items.map((item) => ({ ...mirror.get(item.sku), ...item }));
  const inCookie = new Set(items.map(({ sku }) => sku));
  const rest = overflow ? [...mirror.values()].filter(({ sku }) => !inCookie.has(sku)) : [];
  return { region: cart.region, items: limitItems([...items, ...rest]) };
}

/** Storage can be edited, so duplicates are merged and the limits of a cart applied. */
function limitItems(items: readonly CartItem[]): CartItem[] {
  const unique = new Map(items.map((item) => [item.sku, item]));
  return [...unique.values()]
    .slice(0, MAX_CART_LINES)
    .map((item) => ({ ...item, quantity: Math.min(item.quantity, MAX_LINE_QUANTITY) }));
}
