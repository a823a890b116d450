import { BUNDLE } from '#shared/contract/store-folder/bundle.ts';
import { PRODUCT_TAX_CLASSES } from '#shared/contract/store-folder/product-tax-classes.ts';
import type { FieldIssue } from './issue.ts';
import { type Fields, toFields, toList } from './untyped-json.ts';

/**
 * Returns an issue for each bundle without a tax class whose products are taxed differently by the store: an order has one tax for
 * a line, so the seller must say which.
 */
export function findBundleTaxIssues(catalog: unknown, store: unknown): FieldIssue[] {
  const tax = toFields(toFields(store).tax);
  const root = toFields(catalog);
  const listings = toList(root.listings).map(toFields);
  return listings.flatMap((listing, at) =>
    toList(listing.products).flatMap((value, productAt) => {
      const product = toFields(value);
      if (product.type !== BUNDLE || product.taxClass !== undefined) return [];
      const classes = new Map(
        toList(product.items).flatMap((item) => {
          const { listing: slug } = toFields(item);
          const taxClass = findTaxClass(toFields(item), listings, root, tax);
          return taxClass === undefined ? [] : [[taxClass, slug] as const];
        }),
      );
      const place = findDifferentRates([...classes.keys()], tax);
      if (place === undefined) return [];
      const classNames = [...classes]
        .map(([taxClass, slug]) => `"${taxClass}" of ${String(slug)}`)
        .join(', ');
      const message = `expected the tax class of the bundle, because its products have several (${classNames}), which are taxed differently${place}`;
      return [{ field: `listings[${at}].products[${productAt}].taxClass`, message }];
    }),
  );
}

/** Returns the tax class of an item of a bundle. Undefined when the item is not valid, which another rule reports. */
function findTaxClass(
  item: Fields,
  listings: readonly Fields[],
  { productTypes }: Fields,
  tax: Fields,
): string | undefined {
  const products = toList(listings.find(({ slug }) => slug === item.listing)?.products).map(
    toFields,
  );
  const product = products.find(
    ({ type, blank }) => item.product === undefined || (type ?? blank) === item.product,
  );
  if (!product) return undefined;
  if (typeof product.type === 'string') {
    const { taxClass, digital } = toFields(toFields(productTypes)[product.type]);
    return typeof taxClass === 'string' ? taxClass : digital === true ? 'digital' : 'standard';
  }
  const className = toFields(tax.classes)[String(product.blank)];
  if (typeof className === 'string') return className;
  return Object.entries(PRODUCT_TAX_CLASSES).find(([blank]) => blank === product.blank)?.[1];
}

/** Returns where classes have different rates, as the end of a sentence. Undefined when they have the same everywhere. */
function findDifferentRates(
  classes: readonly string[],
  { provider, rates }: Fields,
): string | undefined {
  if (classes.length < 2) return undefined;
  if (provider === 'stripe') return ' by Stripe Tax';
  const found = Object.entries(toFields(rates)).find(([, value]) => {
    const byClass = toFields(value);
    return new Set(classes.map((name) => byClass[name] ?? byClass.standard)).size > 1;
  });
  return found && ` in ${found[0]}`;
}
