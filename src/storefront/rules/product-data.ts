import type { RegionCode } from '#shared/contract/codes.ts';
import type { Listing } from '#shared/contract/listing.ts';
import { RETURN_DAYS } from '#shared/contract/policy-terms.ts';
import type { Store } from '#shared/contract/store.ts';
import { listOffers, type Offer, type OfferGroup } from '#shared/rules/catalog/list-offers.ts';
import { listRegionCountries } from '#shared/rules/localization/find-region.ts';
import { formatDecimal } from '#shared/utils/money.ts';
import { createShippingNode, listZoneCosts } from './shipping-details.ts';

/** Id of the node with the return policy, which the offers of a page refer to. */
const RETURNS_ID = '#returns';
/** Google reads at most this many countries of a policy. */
const MAX_COUNTRIES = 50;
/** Google reads `InStock` as `https://schema.org/InStock`. Properties that a group varies by need the full name. */
const VARIES_BY = { color: 'https://schema.org/color', size: 'https://schema.org/size' } as const;

interface Shop {
  readonly storeName: string;
  readonly defaultRegion: RegionCode;
  /** Where the store delivers; undefined when the platform does not say. */
  readonly delivery?: Store['delivery'];
}

/**
 * Returns the structured data of a listing's page: for each product a ProductGroup with its variants, or a Product when it has
 * only one, and the policies that their offers share. `page` is the page's URL.
 */
export function createProductData(listing: Listing, page: URL, description: string, shop: Shop): object {
  const groups = listOffers(listing);
  const returns = createReturnPolicy(shop.defaultRegion);
  const hasReturns = returns !== undefined && groups.some(({ isDigital }) => !isDigital);
  const costs = groups
    .filter(({ isDigital }) => !isDigital)
    .flatMap(({ offers }) => offers.flatMap(({ price }) => listZoneCosts(shop.delivery, price)));
  const shipping = [...new Map(costs.map((cost) => [cost.id, createShippingNode(cost)])).values()];
  const context = {
    delivery: shop.delivery,
    page,
    description,
    brand: { '@type': 'Brand', name: shop.storeName },
    hasReturns,
  };
  return {
    '@context': 'https://schema.org',
    '@graph': [...groups.map((group) => createGroup(group, context)), ...(hasReturns ? [returns] : []), ...shipping],
  };
}

interface GroupContext {
  readonly page: URL;
  readonly description: string;
  readonly brand: object;
  readonly hasReturns: boolean;
  readonly delivery: Shop['delivery'];
}

function createGroup(group: OfferGroup, context: GroupContext): object {
  const { page, description, brand } = context;
  const [first, second] = group.offers;
  const shared = { description, brand };
  if (first && !second) return { ...createProduct(first, group, context), ...shared };
  const varies = (['color', 'size'] as const).filter((key) => group.offers.some((offer) => offer[key] !== undefined));
  return {
    '@type': 'ProductGroup',
    name: group.name,
    ...shared,
    url: page.href,
    productGroupID: group.id,
    ...(varies.length > 0 && { variesBy: varies.map((key) => VARIES_BY[key]) }),
    hasVariant: group.offers.map((offer) => createProduct(offer, group, context)),
  };
}

function createProduct(offer: Offer, { currency, isDigital }: OfferGroup, context: GroupContext): object {
  const { page, hasReturns, delivery } = context;
  const [image] = offer.images;
  const shipping = isDigital ? [] : listZoneCosts(delivery, offer.price).map(({ id }) => ({ '@id': id }));
  return {
    '@type': 'Product',
    sku: offer.id,
    name: offer.name,
    ...(image && { image: new URL(image, page).href }),
    ...(offer.color && { color: offer.color }),
    ...(offer.size && { size: offer.size }),
    ...(offer.others?.length && {
      additionalProperty: offer.others.map(([name, value]) => ({ '@type': 'PropertyValue', name, value })),
    }),
    offers: {
      '@type': 'Offer',
      url: new URL(offer.query, page).href,
      price: formatDecimal(offer.price),
      priceCurrency: currency,
      ...(offer.compareAtPrice !== undefined && {
        priceSpecification: createEarlierPrice(offer.compareAtPrice, currency),
      }),
      availability: offer.availability,
      itemCondition: 'NewCondition',
      ...(hasReturns && !isDigital && { hasMerchantReturnPolicy: { '@id': RETURNS_ID } }),
      ...(shipping.length > 0 && { shippingDetails: shipping }),
    },
  };
}

const createEarlierPrice = (price: number, priceCurrency: string) => ({
  '@type': 'UnitPriceSpecification',
  priceType: 'https://schema.org/StrikethroughPrice',
  price: formatDecimal(price),
  priceCurrency,
});

/** Returns the return policy in the store's countries; undefined when they are more than a policy can name. */
function createReturnPolicy(region: RegionCode): object | undefined {
  const countries = listRegionCountries(region);
  if (countries.length > MAX_COUNTRIES) return undefined;
  return {
    '@type': 'MerchantReturnPolicy',
    '@id': RETURNS_ID,
    applicableCountry: countries.length === 1 ? countries[0] : countries,
    returnPolicyCategory: 'MerchantReturnFiniteReturnWindow',
    merchantReturnDays: RETURN_DAYS,
    returnMethod: 'ReturnByMail',
    returnFees: 'FreeReturn',
  };
}
