import { request } from '#api/http.ts';
import { getListingCheck } from '#contract/listing.ts';
import type { Cart, CartItem } from '#domain/cart.ts';
import { countryOf } from '#domain/region-country.ts';
import { pooled } from '#lib/pooled.ts';
import { pageContext } from '../page-context.ts';

const AT_ONCE = 6;

/** Whether every line can still be bought. A check that fails, or is refused, counts as valid (spec §7): checkout asks again. */
export async function stillValid(cart: Cart): Promise<boolean> {
  return !(await pooled(cart.items, AT_ONCE, lineValid)).includes(false);
}

async function lineValid({ slug, productId, colorId, sizeId }: CartItem): Promise<boolean> {
  if (!slug) return true;
  const { platform, store, currency, region } = pageContext();
  const where = { currency, region, country_code: countryOf(region) };
  const query = { slug, ...where, storeSlug: store, ...(productId && { productId }) };
  const answer = await request({ url: platform }, getListingCheck, { query });
  if (!answer.ok) return true;
  const variant = answer.value.primaryProduct.find(({ variationId }) => variationId === colorId);
  const size = variant?.availableSizesWithId.find(({ id }) => id === sizeId);
  if (!variant || !size || answer.value.visibility === 'private' || variant.visibility === 'private') return false;
  return size.inventoryCount === null || size.inventoryCount > 0;
}
