import { atom } from 'nanostores';
import { request } from '#api/http.ts';
import { findCartListings } from '#contract/cart.ts';
import type { Checkout } from '#contract/checkout.ts';
import { getListing } from '#contract/listing.ts';
import { type ListingView, toListingView } from '#domain/listing-view.ts';
import { countryOf } from '#domain/region-country.ts';
import { pooled } from '#lib/pooled.ts';
import { pageContext } from '../page-context.ts';

/** What a line of a checkout is called and how it looks. */
export interface LineName {
  readonly title: string;
  readonly color: string;
  readonly size: string;
  readonly image: string | undefined;
}

/** Names of lines by sku, as far as their listings have answered. */
export const $lineNames = atom<ReadonlyMap<string, LineName>>(new Map());

const AT_ONCE = 6;
const asked = new Set<string>();

/**
 * Looks up what the lines of a checkout are called: it knows skus alone. A listing that is gone leaves its lines without
 * a name, and says nothing about their price.
 */
export async function nameLines({ lineItems, costs }: Checkout): Promise<void> {
  const skus = lineItems.map(({ teespringID }) => teespringID).filter((sku) => !asked.has(sku));
  if (skus.length === 0) return;
  for (const sku of skus) asked.add(sku);
  const { platform, store, region } = pageContext();
  const groups = [...new Set(skus.map(groupOf))];
  const query = { storeSlug: store, itemGroupIds: groups.join(',') };
  const found = await request({ url: platform }, findCartListings, { query });
  if (!found.ok) return;
  await pooled(found.value.listings, AT_ONCE, async ({ itemGroupId, slug }) => {
    const { currency } = costs.total;
    const input = { params: { slug }, query: { store_slug: store, currency, region, country_code: countryOf(region) } };
    const answer = await request({ url: platform }, getListing, input);
    if (!answer.ok) return;
    const listing = toListingView(answer.value);
    const named = skus.flatMap((sku) => {
      const name = groupOf(sku) === itemGroupId ? nameOf(sku, listing) : undefined;
      return name ? [[sku, name] as const] : [];
    });
    $lineNames.set(new Map([...$lineNames.get(), ...named]));
  });
}

const groupOf = (sku: string) => sku.split('-')[0] ?? sku;

function nameOf(sku: string, { title, products }: ListingView): LineName | undefined {
  const [, colorId, sizeId] = sku.split('-');
  for (const { variations } of products) {
    const variation = variations.find(({ id }) => id === colorId);
    const size = variation?.sizes.find(({ id }) => id === sizeId);
    if (variation && size) {
      return { title, color: variation.color, size: size.label, image: variation.images[0]?.src };
    }
  }
  return undefined;
}
