import { atom } from 'nanostores';
import type { Checkout } from '#shared/contract/checkout.ts';
import type { CartItem } from '#shared/rules/cart/cart.ts';
import type { ListingView } from '#storefront/rules/listing-view.ts';
import { fetchCartListings } from '../listing/index.ts';

/** Title, options and picture of a checkout line. */
export interface LineDetails {
  readonly title: string;
  readonly color: string;
  readonly size: string;
  readonly image: string | undefined;
}

/** Details of lines by SKU, for the listings that have been loaded. */
export const $lineDetails = atom<ReadonlyMap<string, LineDetails>>(new Map());

const requested = new Set<string>();

/**
 * Loads the details of the lines of a checkout, which itself contains only SKUs. A line whose listing was removed or cannot be
 * loaded gets no details.
 */
export async function loadLineDetails({ lineItems }: Checkout): Promise<void> {
  const items = lineItems
    .filter(({ teespringID }) => !requested.has(teespringID))
    .map(({ teespringID }) => toCartItem(teespringID));
  for (const { sku } of items) requested.add(sku);
  await fetchCartListings(items, (itemGroupId, listing) => {
    if (typeof listing === 'string') return;
    const loaded = items.flatMap((item) => {
      const details = item.itemGroupId === itemGroupId ? toLineDetails(item, listing) : undefined;
      return details ? [[item.sku, details] as const] : [];
    });
    $lineDetails.set(new Map([...$lineDetails.get(), ...loaded]));
  });
}

function toCartItem(sku: string): CartItem {
  const [itemGroupId = sku, colorId = '', sizeId = ''] = sku.split('-');
  return { sku, itemGroupId, colorId, sizeId, quantity: 1 };
}

function toLineDetails({ colorId, sizeId }: CartItem, { title, products }: ListingView): LineDetails | undefined {
  for (const { variations } of products) {
    const variation = variations.find(({ id }) => id === colorId);
    const size = variation?.sizes.find(({ id }) => id === sizeId);
    if (variation && size) {
      return { title, color: variation.color, size: size.label, image: variation.images[0]?.src };
    }
  }
  return undefined;
}
