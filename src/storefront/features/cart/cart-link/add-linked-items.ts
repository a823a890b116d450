import { recalculateCart } from '#shared/contract/cart.ts';
import { request } from '#shared/contract/client/http.ts';
import { MAX_CART_LINES } from '#shared/rules/cart/cart.ts';
import { getPageContext } from '#storefront/browser/page-context.ts';
import type { Selection } from '#storefront/rules/selection.ts';
import { type CartListing, fetchCartListings } from '../../listing/index.ts';
import { getStoreSlug } from '../cart.store.ts';
import { readCart } from '../stored-cart/read-cart.ts';
import { addSelection } from '../update-cart.ts';
import type { LinkedItem } from './parse-cart-link.ts';

/** An item of a link of which fewer units were added than the link names. */
export interface MissingItem {
  readonly sku: string;
  /** Undefined when no listing has this SKU. */
  readonly title: string | undefined;
  /** Units that were added. */
  readonly added: number;
  readonly reason: 'unavailable' | 'limited' | 'full';
}

/** What became of the items of a link. */
export interface LinkResult {
  readonly added: readonly string[];
  readonly missing: readonly MissingItem[];
}

/** The current listings and stock of linked items. */
interface CheckedItems {
  readonly listings: ReadonlyMap<string, CartListing>;
  readonly stock: ReadonlyMap<string, number>;
}

/** Loads listings and stock of the items from the platform. Undefined when some of it cannot be loaded. */
export async function checkLinkedItems(
  items: readonly LinkedItem[],
): Promise<CheckedItems | undefined> {
  const { platform, store, currency, region } = getPageContext();
  const listings = new Map<string, CartListing>();
  const lineItems = items.map(({ sku, quantity }) => ({ teespringID: sku, quantity }));
  const [current] = await Promise.all([
    request({ url: platform }, recalculateCart, {
      body: { storeSlug: store, currency, region, lineItems },
    }),
    fetchCartListings(items, (itemGroupId, listing) => listings.set(itemGroupId, listing)),
  ]);
  if (!current.ok || [...listings.values()].includes('unknown')) return undefined;
  return {
    listings,
    stock: new Map(
      current.value.lineItems.map(({ teespringID, available }) => [teespringID, available]),
    ),
  };
}

/** Adds what can be bought of the checked items to the cart, without a pause, so that a reload cannot add a part of them. */
export function addLinkedItems(
  items: readonly LinkedItem[],
  { listings, stock }: CheckedItems,
): LinkResult {
  const added: string[] = [];
  const missing: MissingItem[] = [];
  for (const item of items) {
    const { sku, quantity } = item;
    const listing = listings.get(item.itemGroupId);
    const view = typeof listing === 'object' ? listing : undefined;
    const available = stock.get(sku) ?? 0;
    const selection =
      view && !view.isPrivate && !view.isPreorder ? findSelection(item, view.products) : undefined;
    if (!view || !selection || available === 0) {
      missing.push({ sku, title: view?.title, added: 0, reason: 'unavailable' });
    } else if (isCartFull(sku)) {
      missing.push({ sku, title: view.title, added: 0, reason: 'full' });
    } else {
      const addition = addSelection(view, selection, quantity, available);
      if (addition.quantity > 0) added.push(sku);
      if (addition.quantity < quantity) {
        missing.push({ sku, title: view.title, added: addition.quantity, reason: 'limited' });
      }
    }
  }
  return { added, missing };
}

function findSelection(
  { colorId, sizeId }: LinkedItem,
  products: Extract<CartListing, object>['products'],
): Selection | undefined {
  for (const product of products) {
    const variation = product.variations.find(({ id }) => id === colorId);
    const size = variation?.sizes.find(({ id }) => id === sizeId);
    if (variation && size) return { product, variation, size };
  }
  return undefined;
}

function isCartFull(sku: string): boolean {
  const { items } = readCart(getStoreSlug());
  return items.length >= MAX_CART_LINES && !items.some((line) => line.sku === sku);
}
