import { OPTION_SEPARATOR } from '#shared/contract/option-separator.ts';
import type { CartItem } from '#shared/rules/cart/cart.ts';
import { joinOptions } from '#shared/rules/catalog/option-text.ts';
import { getQuantityPrice } from '#shared/rules/catalog/quantity-prices.ts';
import { toMajorUnits } from '#shared/utils/money.ts';
import { getLineOptions } from '#storefront/rules/line-options.ts';
import type {
  ListingView,
  ProductView,
  SizeView,
  VariationView,
} from '#storefront/rules/listing-view.ts';
import type { EventItem } from '../tracking/index.ts';
import { countUnits } from './count-units.ts';

/** A cart item with the product data that the cart shows. Prices are minor units. */
export interface CartLine {
  readonly item: CartItem;
  readonly title: string;
  /** Whether the title is in the page's language, not in the store's first. */
  readonly isTitleTranslated?: true | undefined;
  readonly slug: string;
  /** Id of the product that it is a variant of, for analytics. */
  readonly groupId: string;
  readonly productType: string;
  readonly colorName: string;
  readonly isColorTranslated?: true | undefined;
  readonly sizeLabel: string;
  readonly image: string | undefined;
  /** Price of one unit, for the units of the product in the cart. */
  readonly price: number;
  /** The price of a single unit, if `price` is a lower one. */
  readonly single?: number | undefined;
  /** An earlier price, shown struck through. */
  readonly was?: number | undefined;
  /** The lowest price of the 30 days before the reduction. */
  readonly low?: number | undefined;
  /** What one unit of a bundle contains. */
  readonly contents: readonly LineContent[];
  readonly currency: string;
  /** Units in stock, if they are known. */
  readonly left?: number | undefined;
}

/**
 * Returns undefined when the item can no longer be bought: the listing is private or a pre-order, the color or size was
 * removed, or it is sold out. With `mayBeReserved`, a sold-out item counts as available: the last units may be those that the
 * shopper's own unfinished payment has reserved. `cart` decides the price: all colors and sizes of a product count together.
 */
export function toCartLine(
  item: CartItem,
  listing: ListingView,
  cart: readonly CartItem[],
  mayBeReserved = false,
): CartLine | undefined {
  if (listing.isPrivate || listing.isPreorder) return undefined;
  for (const product of listing.products) {
    const variation = product.variations.find(({ id }) => id === item.colorId);
    const size = variation?.sizes.find(({ id }) => id === item.sizeId);
    if (!variation || !size || (size.soldOut && !mayBeReserved)) continue;
    const { color, size: sizeLabel } = getLineOptions(product, variation, size);
    const price = getQuantityPrice(size.price, size.breaks, countUnits(cart, listing, product));
    return {
      item,
      title: listing.title,
      isTitleTranslated: listing.isTitleTranslated,
      slug: listing.slug,
      groupId: product.groupId,
      productType: product.type,
      colorName: color,
      isColorTranslated: variation.isColorTranslated,
      sizeLabel,
      image: variation.images[0]?.src,
      price,
      single: price < size.price ? size.price : undefined,
      was: size.was,
      low: size.low,
      contents: listContents(product, variation, size),
      currency: listing.currency,
      left: mayBeReserved ? undefined : size.left,
    };
  }
  return undefined;
}

/** Sum of the lines, in minor units. */
export const calculateCartTotal = (lines: readonly CartLine[]) =>
  lines.reduce((sum, { price, item }) => sum + price * item.quantity, 0);

/** Returns a line as an item of analytics events. */
export const toLineItem = ({
  item,
  groupId,
  title,
  productType,
  colorName,
  sizeLabel,
  price,
}: CartLine): EventItem => ({
  item_id: item.sku,
  item_group_id: groupId,
  item_name: title,
  item_category: productType,
  item_variant: `${colorName} / ${sizeLabel}`,
  price: toMajorUnits(price),
  quantity: item.quantity,
});

/** A product in a bundle, with the color and the size that it has. */
interface LineContent {
  readonly title: string;
  readonly options: string;
  readonly quantity: number;
}

/** Returns what one unit of a bundle contains, with what the shopper has chosen of it. Empty for another product. */
function listContents(
  { contents = [], options = [] }: ProductView,
  { color }: VariationView,
  { label }: SizeView,
): readonly LineContent[] {
  const values = [color, ...label.split(OPTION_SEPARATOR)];
  const chosen = new Map(options.map((name, at) => [name, values[at]]));
  return contents.map(({ title, options: fixed = '', quantity }, at) => {
    // An option has the title of its product, with a number where an earlier one has the same title.
    const count = contents.slice(0, at + 1).filter((one) => one.title === title).length;
    const choice = chosen.get(count === 1 ? title : `${title} (${count})`);
    return { title, options: joinOptions([fixed, choice ?? '']), quantity };
  });
}
