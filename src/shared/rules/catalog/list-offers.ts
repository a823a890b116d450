import type { Listing, ListingProduct } from '#shared/contract/listing.ts';
import { OPTION_SEPARATOR } from '#shared/contract/option-separator.ts';
import { createSku } from '../cart/cart.ts';
import { isDigital, isUnsized } from './digital.ts';
import { joinOptions } from './option-text.ts';

/** Names of schema.org's item availability. */
export type OfferAvailability = 'InStock' | 'OutOfStock' | 'PreOrder';

/** One size of one color of a listing's product, as search engines and product feeds know it. */
export interface Offer {
  /** The SKU. Carts, orders, analytics, structured data and feeds use it. */
  readonly id: string;
  readonly name: string;
  /** Undefined for digital goods in one color, which says nothing. */
  readonly color: string | undefined;
  /** Undefined when the product has a single size. */
  readonly size: string | undefined;
  /** Names and values of the options of a store's product type, without a color. */
  readonly others?: readonly (readonly [name: string, value: string])[] | undefined;
  /** In minor units. */
  readonly price: number;
  /** The earlier price of a reduced one. */
  readonly compareAtPrice?: number | undefined;
  readonly availability: OfferAvailability;
  /** Day by which a pre-order is expected to ship, `YYYY-MM-DD`. */
  readonly availableFrom?: string | undefined;
  readonly images: readonly string[];
  readonly gtin?: string | undefined;
  readonly mpn?: string | undefined;
  /** Query of the listing's page that selects it. */
  readonly query: string;
}

/** The offers of one product of a listing. Their group has the id of the product's tile. */
export interface OfferGroup {
  readonly id: string;
  readonly productId: string;
  readonly name: string;
  readonly productType: string;
  readonly currency: string;
  readonly isDigital: boolean;
  /** Undefined where it is that of the store. */
  readonly brand?: string | undefined;
  /** What one unit of a bundle contains. */
  readonly contents?: ListingProduct['contents'];
  readonly offers: readonly Offer[];
}

/** Returns the public offers of a listing by product, the primary product first. */
export function listOffers(listing: Listing): OfferGroup[] {
  const { title, itemGroupId, primaryProductId, checkout_flow, products_payload } = listing;
  const products = products_payload
    .map((product) => ({
      ...product,
      variations: product.variations.filter((one) => one.visibility === 'public'),
    }))
    .filter(({ variations }) => variations.length > 0)
    .sort(
      (a, b) => Number(b.productId === primaryProductId) - Number(a.productId === primaryProductId),
    );
  return products.map((product) => {
    const { productId, productType, variations, sku, brand } = product;
    const availableFrom =
      checkout_flow === 'preorder' ? listing.fulfillmentDetails[sku]?.estimatedShipDate : undefined;
    const name = products.length > 1 ? `${title} – ${productType}` : title;
    const digital = isDigital(product);
    const isSingle =
      variations.flatMap(({ availableSizesWithId }) => availableSizesWithId).length === 1;
    const offers = variations.flatMap(
      ({ variationId, color, attributes, availableSizesWithId, images }) =>
        availableSizesWithId.map(
          ({ id, label, price, compareAtPrice, inventoryCount, gtin, mpn }) => {
            const options = product.options
              ? describeOptions(product.options, color, label, attributes.hex !== undefined)
              : {
                  color: digital && variations.length === 1 ? undefined : color,
                  size: isUnsized(label) ? undefined : label,
                };
            const details = joinOptions([
              options.color ?? '',
              options.size ?? '',
              ...(options.others ?? []).map(([, value]) => value),
            ]);
            const inStock = inventoryCount === null || inventoryCount > 0;
            return {
              id: createSku(itemGroupId, variationId, id),
              name: details && !isSingle ? `${name} – ${details}` : name,
              ...options,
              price,
              ...(compareAtPrice !== undefined && { compareAtPrice }),
              availability:
                checkout_flow === 'preorder' ? 'PreOrder' : inStock ? 'InStock' : 'OutOfStock',
              ...(availableFrom !== undefined && { availableFrom }),
              images: images.map(({ src }) => src),
              ...(gtin !== undefined && { gtin }),
              ...(mpn !== undefined && { mpn }),
              query: `?${new URLSearchParams({ variation: variationId, size: id })}`,
            } as const;
          },
        ),
    );
    const currency = variations[0]?.currency ?? 'USD';
    const { contents } = product;
    return {
      id: sku,
      productId,
      name,
      productType,
      currency,
      isDigital: digital,
      brand,
      contents,
      offers,
    };
  });
}

/** Returns the options of a store's product type. Only a color has a name that search engines know. */
function describeOptions(
  names: readonly string[],
  first: string,
  label: string,
  isColor: boolean,
): Pick<Offer, 'color' | 'size' | 'others'> {
  const values = [first, ...(names.length > 1 ? label.split(OPTION_SEPARATOR) : [])];
  const others = names.map((name, index) => [name, values[index] ?? ''] as const);
  return {
    color: isColor ? first : undefined,
    size: undefined,
    others: isColor ? others.slice(1) : others,
  };
}
