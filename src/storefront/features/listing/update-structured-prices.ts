import { createSku } from '#shared/rules/cart/cart.ts';
import { formatDecimal } from '#shared/utils/money.ts';
import type { ListingView, SizeView } from '#storefront/rules/listing-view.ts';

/** A product as `createProductData` writes it. */
interface Product {
  readonly sku: string;
  readonly offers: { readonly priceSpecification?: object };
}

const isProduct = (value: unknown): value is Product =>
  typeof value === 'object' && value !== null && 'sku' in value && 'offers' in value;

/**
 * Writes the prices of a live listing to the structured data of its page, which was built in another currency. Search engines compare
 * them with the price on the page and in the product feed that led there.
 */
export function updateStructuredPrices({ itemGroupId, currency, products }: ListingView): void {
  const sizes = new Map<string, SizeView>();
  for (const variation of products.flatMap(({ variations }) => variations))
    for (const size of variation.sizes)
      sizes.set(createSku(itemGroupId, variation.id, size.id), size);
  const reprice = (_: string, value: unknown): unknown => {
    const size = isProduct(value) && sizes.get(value.sku);
    if (!size) return value;
    const { priceSpecification, ...offer } = value.offers;
    const earlier = size.was !== undefined && {
      priceSpecification: {
        ...priceSpecification,
        price: formatDecimal(size.was),
        priceCurrency: currency,
      },
    };
    return {
      ...value,
      offers: { ...offer, price: formatDecimal(size.price), priceCurrency: currency, ...earlier },
    };
  };
  for (const script of document.querySelectorAll('script[type="application/ld+json"]'))
    script.textContent = JSON.stringify(JSON.parse(script.textContent, reprice));
}
