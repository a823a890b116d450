import type { RegionCode } from '#shared/contract/codes.ts';
import type { Listing, ListingVideo } from '#shared/contract/listing.ts';
import type { Store } from '#shared/contract/store.ts';
import { listOffers, type Offer, type OfferGroup } from '#shared/rules/catalog/list-offers.ts';
import { formatDecimal } from '#shared/utils/money.ts';
import { remember } from '#shared/utils/remember.ts';
import { createReturnPolicies } from './return-policies.ts';
import { createShippingNode, listZoneCosts } from './shipping-details.ts';

/** Google reads `InStock` as `https://schema.org/InStock`. Properties that a group varies by need the full name. */
const VARIES_BY = { color: 'https://schema.org/color', size: 'https://schema.org/size' } as const;

/** Characters of a description in structured data and for search engines. */
export const DESCRIPTION_MAX = 158;

interface Shop {
  /** The brand of products that name none. */
  readonly brand: string;
  /** Translates a product type into the language of the page. */
  readonly translateTerm: (term: string) => string;
  readonly defaultRegion: RegionCode;
  /** Where the store delivers; undefined when the platform does not say. */
  readonly delivery?: Store['delivery'];
  /** What can be returned; undefined when the store has the built-in terms. */
  readonly returns?: Store['returns'];
}

/**
 * Returns the structured data of a listing's page: for each product a ProductGroup with its variants, or a Product when it has
 * only one, the policies that their offers share, and the videos. `page` is the page's URL.
 */
export function createProductData(
  listing: Listing,
  page: URL,
  description: string,
  shop: Shop,
): object {
  const groups = listOffers(listing);
  const findPolicy = createReturnPolicies(shop);
  const policies = new Set(
    groups.flatMap(({ productId, isDigital }) => findPolicy(productId, isDigital) ?? []),
  );
  const costs = groups
    .filter(({ isDigital }) => !isDigital)
    .flatMap(({ offers }) => offers.flatMap(({ price }) => listZoneCosts(shop.delivery, price)));
  const shipping = [...new Map(costs.map((cost) => [cost.id, createShippingNode(cost)])).values()];
  const videos = listing.products_payload.flatMap((product) => product.videos ?? []);
  const context = {
    delivery: shop.delivery,
    page,
    // The sizes of a color have one picture.
    toUrl: remember((path) => new URL(path, page).href),
    description,
    brand: shop.brand,
    translateTerm: shop.translateTerm,
    findPolicy,
  };
  return {
    '@context': 'https://schema.org',
    '@graph': [
      ...groups.flatMap((group) => createNodes(group, context)),
      ...policies,
      ...shipping,
      ...[...new Map(videos.map((video) => [video.src, video])).values()].map((video) =>
        createVideo(video, page, description),
      ),
    ],
  };
}

/** Google requires a name, a thumbnail and the time of publication. */
const createVideo = (
  { src, poster, title, publishedAt }: ListingVideo,
  page: URL,
  description: string,
) => ({
  '@type': 'VideoObject',
  name: title,
  description,
  thumbnailUrl: new URL(poster, page).href,
  contentUrl: new URL(src, page).href,
  uploadDate: new Date(publishedAt).toISOString(),
});

interface GroupContext {
  readonly page: URL;
  readonly toUrl: (path: string) => string;
  readonly description: string;
  readonly brand: string;
  readonly translateTerm: Shop['translateTerm'];
  readonly findPolicy: ReturnType<typeof createReturnPolicies>;
  readonly delivery: Shop['delivery'];
}

/** Returns a `ProductGroup` of the offers, or a `Product` for each where they do not vary by a property that Google knows. */
function createNodes(group: OfferGroup, context: GroupContext): object[] {
  const { page, description } = context;
  const shared = {
    description,
    brand: { '@type': 'Brand', name: group.brand ?? context.brand },
    category: context.translateTerm(group.productType),
  };
  const varies = (['color', 'size'] as const).filter((key) =>
    group.offers.some((offer) => offer[key] !== undefined),
  );
  if (varies.length === 0 || group.offers.length === 1)
    return group.offers.map((offer) => ({ ...createProduct(offer, group, context), ...shared }));
  const data = {
    '@type': 'ProductGroup',
    name: group.name,
    ...shared,
    url: page.href,
    productGroupID: group.id,
    variesBy: varies.map((key) => VARIES_BY[key]),
    hasVariant: group.offers.map((offer) => createProduct(offer, group, context)),
  };
  return [data];
}

function createProduct(
  offer: Offer,
  { productId, currency, isDigital, contents }: OfferGroup,
  context: GroupContext,
): object {
  const { page, toUrl, findPolicy, delivery } = context;
  const policy = findPolicy(productId, isDigital);
  const [image] = offer.images;
  const shipping = isDigital
    ? []
    : listZoneCosts(delivery, offer.price).map(({ id }) => ({ '@id': id }));
  return {
    '@type': 'Product',
    sku: offer.id,
    name: offer.name,
    // Google recommends the property of the number's length.
    ...(offer.gtin && { [`gtin${offer.gtin.length}`]: offer.gtin }),
    ...(offer.mpn && { mpn: offer.mpn }),
    ...(image && { image: toUrl(image) }),
    ...(offer.color && { color: offer.color }),
    ...(offer.size && { size: offer.size }),
    ...(offer.others?.length && {
      additionalProperty: offer.others.map(([name, value]) => ({
        '@type': 'PropertyValue',
        name,
        value,
      })),
    }),
    offers: {
      '@type': 'Offer',
      url: `${page.href}${offer.query}`,
      price: formatDecimal(offer.price),
      priceCurrency: currency,
      ...(offer.compareAtPrice !== undefined && {
        priceSpecification: createEarlierPrice(offer.compareAtPrice, currency),
      }),
      availability: offer.availability,
      ...(offer.availableFrom !== undefined && { availabilityStarts: offer.availableFrom }),
      itemCondition: 'NewCondition',
      ...(policy && { hasMerchantReturnPolicy: { '@id': policy['@id'] } }),
      ...(shipping.length > 0 && { shippingDetails: shipping }),
      ...(contents && {
        includesObject: contents.map(({ title, quantity }) => ({
          '@type': 'TypeAndQuantityNode',
          amountOfThisGood: quantity,
          // No type is set, because a `Product` must have an offer, and the parts have none here.
          typeOfGood: { name: title },
        })),
      }),
    },
  };
}

const createEarlierPrice = (price: number, priceCurrency: string) => ({
  '@type': 'UnitPriceSpecification',
  priceType: 'https://schema.org/StrikethroughPrice',
  price: formatDecimal(price),
  priceCurrency,
});
