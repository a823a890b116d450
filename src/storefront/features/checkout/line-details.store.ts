import { atom } from 'nanostores';
import type { Checkout } from '#shared/contract/checkout.ts';
import type { CartItem } from '#shared/rules/cart/cart.ts';
import { getLineOptions } from '#storefront/rules/line-options.ts';
import type { ListingView } from '#storefront/rules/listing-view.ts';
import { fetchCartListings } from '../listing/index.ts';

/** Title, options and picture of a checkout line. */
export interface LineDetails {
  readonly title: string;
  /** Whether the title is in the page's language, not in the store's first. */
  readonly isTitleTranslated: true | undefined;
  readonly color: string;
  readonly size: string;
  readonly image: string | undefined;
}

/** Details of lines by SKU. `unknown`: they could not be loaded. */
export const $lineDetails = atom<ReadonlyMap<string, LineDetails | 'unknown'>>(new Map());

const requestedSkus = new Set<string>();

let loading = Promise.resolve();

/**
 * Loads the details of the lines of a checkout, which itself contains only SKUs. Those that could not be loaded are requested
 * again by the next call, also when it comes while they are still loading.
 */
export function loadLineDetails(checkout: Checkout): void {
  const load = () => loadMissing(checkout);
  loading = loading.then(load, load);
}

async function loadMissing({ lineItems }: Checkout): Promise<void> {
  const items = lineItems
    .filter(({ teespringID }) => !requestedSkus.has(teespringID))
    .map(({ teespringID }) => toCartItem(teespringID));
  for (const { sku } of items) requestedSkus.add(sku);
  await fetchCartListings(items, (itemGroupId, listing) => {
    const loaded = items
      .filter((item) => item.itemGroupId === itemGroupId)
      .map((item) => {
        if (listing === 'unknown') requestedSkus.delete(item.sku);
        const details = typeof listing === 'string' ? undefined : toLineDetails(item, listing);
        return [item.sku, details ?? 'unknown'] as const;
      });
    $lineDetails.set(new Map([...$lineDetails.get(), ...loaded]));
  });
}

function toCartItem(sku: string): CartItem {
  const [itemGroupId = sku, colorId = '', sizeId = ''] = sku.split('-');
  return { sku, itemGroupId, colorId, sizeId, quantity: 1 };
}

function toLineDetails(
  { colorId, sizeId }: CartItem,
  { title, isTitleTranslated, products }: ListingView,
): LineDetails | undefined {
  for (const product of products) {
    const variation = product.variations.find(({ id }) => id === colorId);
    const size = variation?.sizes.find(({ id }) => id === sizeId);
    if (variation && size) {
      const image = variation.images[0]?.src;
      return { title, isTitleTranslated, ...getLineOptions(product, variation, size), image };
    }
  }
  return undefined;
}
