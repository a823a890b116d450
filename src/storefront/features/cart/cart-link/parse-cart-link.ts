import { createSku, MAX_CART_LINES, MAX_LINE_QUANTITY } from '#shared/rules/cart/cart.ts';

/** A cart item that a link names. */
export interface LinkedItem {
  readonly sku: string;
  readonly itemGroupId: string;
  readonly colorId: string;
  readonly sizeId: string;
  readonly quantity: number;
}

/** The query parameter of links that add items: `?add=sku*quantity,sku*quantity`. */
export const CART_LINK_PARAMETER = 'add';

/** One item of a link. Without a quantity it is 1. The id of a color or a size may be longer than an SKU is in practice. */
const ITEM = /^([\w.]{1,100})-([\w.]{1,100})-([\w.]{1,100})(?:\*(\d{1,3}))?$/;

/**
 * Reads the items of a cart link; items with the same SKU are merged. Items that are not written as `sku*quantity`, and those
 * above the number of lines in a cart, are left out.
 */
export function parseCartLink(text: string): readonly LinkedItem[] {
  const items = new Map<string, LinkedItem>();
  for (const part of text.split(',')) {
    const [, itemGroupId, colorId, sizeId, count = '1'] = ITEM.exec(part.trim()) ?? [];
    if (!itemGroupId || !colorId || !sizeId || Number(count) < 1) continue;
    const sku = createSku(itemGroupId, colorId, sizeId);
    const quantity = Math.min(MAX_LINE_QUANTITY, Number(count) + (items.get(sku)?.quantity ?? 0));
    items.set(sku, { sku, itemGroupId, colorId, sizeId, quantity });
  }
  return [...items.values()].slice(0, MAX_CART_LINES);
}
