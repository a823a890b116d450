import type {
  ListingProduct,
  ListingVideo,
  QuantityPrice,
  VariantImage,
} from '#shared/contract/listing.ts';
import type { UnitPrice } from '#shared/contract/unit-price.ts';
import { isDigitalLabel } from '#shared/rules/catalog/digital.ts';
import { getFanCount } from '#shared/rules/catalog/fan-count.ts';
import type {
  LocalizedListing,
  LocalizedVariant,
} from '#shared/rules/localization/localize-listing.ts';

export interface SizeView {
  readonly id: string;
  readonly label: string;
  readonly price: number;
  /** An earlier price, shown struck through. */
  readonly was?: number;
  /** The lowest price of the 30 days before the reduction. */
  readonly low?: number;
  /** The price of a quantity. */
  readonly unit?: UnitPrice;
  /** Lower prices in orders of more units of the product, the smallest quantity first. */
  readonly breaks?: readonly QuantityPrice[];
  /** Units in stock, where the platform reported them. */
  readonly left?: number;
  /** Whether the stock is known to be 0. Unknown stock is not sold out. */
  readonly soldOut: boolean;
}

export interface VariationView {
  readonly id: string;
  readonly color: string;
  /** Whether the color's name is in the page's language, not in the store's first. */
  readonly isColorTranslated?: true;
  /** Absent when the first option is not a color. */
  readonly hex?: string | undefined;
  readonly sizes: readonly SizeView[];
  /** Picture sources in gallery order, the first is the primary one. */
  readonly images: readonly {
    readonly label: string;
    readonly src: string;
    readonly alt?: string | undefined;
    /** Printed places that it shows. Absent if only the front is printed. */
    readonly places?: VariantImage['places'];
    readonly model?: VariantImage['model'];
  }[];
}

/** A video among the pictures of a product. */
export type VideoView = Omit<ListingVideo, 'publishedAt'>;

export interface ProductView {
  readonly id: string;
  /** Id of its group of variants in structured data, feeds and analytics. */
  readonly groupId: string;
  readonly type: string;
  /** Names of the options of a store's product type. Absent for a product with a color and a size. */
  readonly options?: readonly string[] | undefined;
  readonly hasSizeChart?: boolean | undefined;
  /** What one unit of a bundle contains. */
  readonly contents?: ListingProduct['contents'];
  /** Absent for a product without videos. */
  readonly videos?: readonly VideoView[];
  readonly variations: readonly VariationView[];
}

/** The data of a listing that selectors, gallery and cart need, without descriptions. Embedded in the page as JSON. */
export interface ListingView {
  readonly listingId: string;
  readonly itemGroupId: string;
  readonly slug: string;
  readonly title: string;
  /** Whether the title is in the page's language, not in the store's first. */
  readonly isTitleTranslated?: true;
  readonly isPrivate: boolean;
  /** Whether the listing has a pre-order form instead of the cart. */
  readonly isPreorder: boolean;
  readonly currency: string;
  /** Number of orders in the fan banner; undefined when there are too few. */
  readonly fans?: number | undefined;
  /** The primary product first. */
  readonly products: readonly ProductView[];
}

function toVariationView(variant: LocalizedVariant): VariationView {
  return {
    id: variant.variationId,
    color: variant.color,
    ...(variant.isColorTranslated && { isColorTranslated: true }),
    hex: variant.attributes.hex,
    sizes: variant.availableSizesWithId.map(
      ({
        id,
        label,
        price,
        compareAtPrice,
        lowestPrice,
        unitPrice,
        quantityPrices,
        inventoryCount,
      }) => ({
        id,
        label,
        price,
        ...(compareAtPrice !== undefined && { was: compareAtPrice }),
        ...(lowestPrice !== undefined && { low: lowestPrice }),
        ...(unitPrice && { unit: unitPrice }),
        ...(quantityPrices?.length && { breaks: quantityPrices }),
        ...(inventoryCount !== null &&
          inventoryCount > 0 &&
          !isDigitalLabel(label) && { left: inventoryCount }),
        soldOut: inventoryCount !== null && inventoryCount <= 0,
      }),
    ),
    images: variant.images.map(({ label, src, alt, places, model }) => ({
      label,
      src,
      alt,
      ...(places && { places }),
      ...(model && { model }),
    })),
  };
}

/** Converts a listing. Private variants are left out. */
export function toListingView(listing: LocalizedListing): ListingView {
  const products = listing.products_payload
    .map(
      ({ productId, sku, productType, options, hasSizeChart, contents, videos, variations }) => ({
        id: productId,
        groupId: sku,
        type: productType,
        options,
        hasSizeChart,
        contents,
        ...(videos && { videos: videos.map(({ publishedAt: _, ...video }) => video) }),
        variations: variations
          .filter(({ visibility }) => visibility === 'public')
          .map(toVariationView),
      }),
    )
    .filter(({ variations }) => variations.length > 0)
    .sort(
      (a, b) =>
        Number(b.id === listing.primaryProductId) - Number(a.id === listing.primaryProductId),
    );
  return {
    listingId: listing.listingId,
    itemGroupId: listing.itemGroupId,
    slug: listing.slug,
    title: listing.title,
    ...(listing.isTitleTranslated && { isTitleTranslated: true }),
    isPrivate: listing.visibility === 'private',
    isPreorder: listing.checkout_flow === 'preorder',
    currency: listing.primaryProduct[0]?.currency ?? 'USD',
    fans: getFanCount(listing.orderCount),
    products,
  };
}
