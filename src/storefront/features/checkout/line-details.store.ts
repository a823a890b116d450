import { atom } from 'nanostores';
import type { Checkout } from '#shared/contract/checkout.ts';
import type { CartItem } from '#shared/rules/cart/cart.ts';
import type { ListingView } from '#storefront/rules/listing-view.ts';
import { fetchCartListings } from '../listing/index.ts';

/** What a line of a checkout is called and how it looks. */
export interface LineDetails {
  readonly title: string;
  readonly color: string;
  readonly size: string;
  readonly image: string | undefined;
}

/** Names of lines by sku, as far as their listings have answered. */
export const $lineDetails = atom<ReadonlyMap<string, LineDetails>>(new Map());

const asked = new Set<string>();

/**
 * Looks up what the lines of a checkout are called: it knows skus alone. A listing that is gone leaves its lines without
 * a name, and says nothing about their price.
 */
export async function loadLineDetails({ lineItems }: Checkout): Promise<void> {
  const items = lineItems
    .filter(({ teespringID }) => !asked.has(teespringID))
    .map(({ teespringID }) => itemOf(teespringID));
  for (const { sku } of items) asked.add(sku);
  await fetchCartListings(items, (itemGroupId, found) => {
    if (typeof found === 'string') return;
    const named = items.flatMap((item) => {
      const name = item.itemGroupId === itemGroupId ? nameOf(item, found) : undefined;
      return name ? [[item.sku, name] as const] : [];
    });
    $lineDetails.set(new Map([...$lineDetails.get(), ...named]));
  });
}

function itemOf(sku: string): CartItem {
  const [itemGroupId = sku, colorId = '', sizeId = ''] = sku.split('-');
  return { sku, itemGroupId, colorId, sizeId, quantity: 1 };
}

function nameOf({ colorId, sizeId }: CartItem, { title, products }: ListingView): LineDetails | undefined {
  for (const { variations } of products) {
    const variation = variations.find(({ id }) => id === colorId);
    const size = variation?.sizes.find(({ id }) => id === sizeId);
    if (variation && size) {
      return { title, color: variation.color, size: size.label, image: variation.images[0]?.src };
    }
  }
  return undefined;
}
