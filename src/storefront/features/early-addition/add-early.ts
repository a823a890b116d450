import { getPageContext } from '#storefront/browser/page-context.ts';
import { type Packed, unpack } from '#storefront/components/islands/packed.ts';
import { addToStoredCart, toCartItem } from '#storefront/features/cart/index.ts';
import type { ListingView } from '#storefront/rules/listing-view.ts';
import { FREE_QUANTITY_FROM } from '#storefront/rules/purchase-options.ts';
import type { Selection } from '#storefront/rules/selection.ts';
import { getTranslator } from '#texts/page-messages.ts';
import { describeAddition } from './describe-addition.ts';
import { readSelection } from './read-selection.ts';
import { showAdded } from './show-added.ts';

interface EarlyAddition {
  readonly selection: Selection;
  readonly sku: string;
  /** Units of all early additions of the selection. */
  readonly quantity: number;
}

/** The additions by SKU. */
const additions = new Map<string, EarlyAddition>();

/** Whether there are additions that the island has not taken over. */
export const hasEarlyAdditions = (): boolean => additions.size > 0;

/** Returns the additions that the island has not taken over yet, the last one at the end. */
export function takeEarlyAdditions(): readonly EarlyAddition[] {
  const all = [...additions.values()];
  additions.clear();
  return all;
}

/**
 * Adds what the form of a listing shows to the cart before its island is hydrated, and confirms it in the page. Returns false when only
 * the island can decide. That is so for a pre-order, a sold-out size, more units than are in stock or the cart can hold, and choices
 * that change other choices.
 */
export function addEarly(island: Element, form: HTMLFormElement): boolean {
  const props = JSON.parse(island.getAttribute('props') ?? '{}') as {
    readonly listing: [number, Packed<ListingView>];
  };
  const listing = unpack(props.listing[1]);
  const selection = readSelection(listing, form, location.search);
  const quantity = Number(new FormData(form).get('quantity'));
  if (!selection || selection.size.soldOut || listing.isPreorder || listing.isPrivate) return false;
  if (!(quantity > 0 && quantity < FREE_QUANTITY_FROM)) return false;

  const { store, region, locale, base } = getPageContext();
  const t = getTranslator({ locale, base });
  const text = describeAddition(listing, selection, quantity, t);
  const item = toCartItem(listing, selection, quantity);
  if (!addToStoredCart(store, item, region, selection.size.left)) return false;

  const units = (additions.get(item.sku)?.quantity ?? 0) + quantity;
  additions.delete(item.sku);
  additions.set(item.sku, { selection, sku: item.sku, quantity: units });
  showAdded(form.querySelector('output'), text, t);
  return true;
}
