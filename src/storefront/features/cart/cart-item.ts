import { type CartItem, createSku } from '#shared/rules/cart/cart.ts';
import { getPageContext } from '#storefront/browser/page-context.ts';
import { getThumbnailUrl } from '#storefront/components/media/thumbnail-url.ts';
import { getLineOptions } from '#storefront/rules/line-options.ts';
import type { ListingView } from '#storefront/rules/listing-view.ts';
import type { Selection } from '#storefront/rules/selection.ts';

/**
 * Returns what the line of a selection shows, for the first paint of the cart (see `stored-line.ts`). Undefined for a bundle and
 * for a product whose price depends on the quantity: their lines need the listing.
 */
function toLine(listing: ListingView, { product, variation, size }: Selection): unknown {
  if (product.contents?.length || size.breaks) return undefined;
  const options = getLineOptions(product, variation, size);
  const image = variation.images[0]?.src;
  return {
    locale: getPageContext().locale,
    currency: listing.currency,
    isTitleTranslated: listing.isTitleTranslated,
    groupId: product.groupId,
    productType: product.type,
    colorName: options.color,
    isColorTranslated: variation.isColorTranslated,
    sizeLabel: options.size,
    image,
    // The script in the head of the cart requests it.
    picture: image && getThumbnailUrl(image),
    price: size.price,
    was: size.was,
    low: size.low,
  };
}

/** The cart item for a selection of a listing. */
export const toCartItem = (
  listing: ListingView,
  selection: Selection,
  quantity: number,
): CartItem => ({
  sku: createSku(listing.itemGroupId, selection.variation.id, selection.size.id),
  itemGroupId: listing.itemGroupId,
  colorId: selection.variation.id,
  sizeId: selection.size.id,
  slug: listing.slug,
  title: listing.title,
  productId: selection.product.id,
  quantity,
  line: toLine(listing, selection),
});
