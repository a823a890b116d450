import type { Listing } from '#shared/contract/listing.ts';
import { RETURN_DAYS } from '#shared/contract/policy-terms.ts';
import type { Store } from '#shared/contract/store.ts';
import { formatDecimal } from '#shared/utils/money.ts';

/** schema.org Product at the URL `page`, with an aggregate offer of all public sizes. */
export function createProductData(listing: Listing, page: URL, description: string): object {
  const variants = listing.products_payload
    .flatMap(({ variations }) => variations)
    .filter(({ visibility }) => visibility === 'public');
  const sizes = variants.flatMap(({ availableSizesWithId }) => availableSizesWithId);
  const prices = sizes.map(({ price }) => price);
  const available = sizes.some(({ inventoryCount }) => inventoryCount === null || inventoryCount > 0);
  const availability = listing.checkout_flow === 'preorder' ? 'PreOrder' : available ? 'InStock' : 'OutOfStock';
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: listing.title,
    description,
    sku: listing.primaryProductSku,
    image: listing.primaryProduct[0]?.images.map(({ src }) => new URL(src, page).href) ?? [],
    offers: {
      '@type': 'AggregateOffer',
      url: page.href,
      priceCurrency: listing.primaryProduct[0]?.currency ?? 'USD',
      ...(prices.length > 0 && {
        lowPrice: formatDecimal(Math.min(...prices)),
        highPrice: formatDecimal(Math.max(...prices)),
      }),
      offerCount: sizes.length,
      availability: `https://schema.org/${availability}`,
      hasMerchantReturnPolicy: {
        '@type': 'MerchantReturnPolicy',
        returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
        merchantReturnDays: RETURN_DAYS,
        returnFees: 'https://schema.org/FreeReturn',
      },
    },
  };
}

/** schema.org Organization of the store, with its social accounts. */
export function createOrganizationData(
  { name, socialMedia }: Pick<Store, 'name' | 'socialMedia'>,
  siteUrl: string,
  logo: string,
): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name,
    url: new URL('/', siteUrl).href,
    logo: new URL(logo, siteUrl).href,
    ...(socialMedia.length > 0 && { sameAs: socialMedia.map(({ url }) => url) }),
  };
}

/** schema.org BreadcrumbList. The last step, without `href`, is `page` itself. */
export function createBreadcrumbData(
  trail: readonly { readonly name: string; readonly href?: string | undefined }[],
  page: URL,
): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: href === undefined ? page.href : new URL(href, page).href,
    })),
  };
}
