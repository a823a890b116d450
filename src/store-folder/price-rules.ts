import { describeUnknownName } from './describe-names.ts';
import { type FieldIssue, joinFieldPath } from './issue.ts';
import { findQuantityBreakIssues } from './quantity-break-rules.ts';
import { type Fields, toFields, toList } from './untyped-json.ts';

/** Returns an issue for an earlier price that is not above all prices of a product. `others` are those of its sizes. */
function findEarlierPriceIssues(
  { price, compareAtPrice }: Fields,
  field: string,
  others: Fields,
): FieldIssue[] {
  const highest = Math.max(
    ...[price, ...Object.values(others)].filter((one) => typeof one === 'number'),
  );
  if (typeof compareAtPrice !== 'number' || compareAtPrice > highest) return [];
  const message = `expected an earlier price above every price of the product (${highest}), got ${compareAtPrice}`;
  return [{ field: `${field}.compareAtPrice`, message }];
}

/**
 * Checks the prices of a product in all currencies. `sizeField` has the prices of its sizes or values, and `findKeyIssues` checks
 * such a key; a bundle has none.
 */
export function findPriceIssues(
  node: Fields,
  field: string,
  sizeField: 'sizePrices' | 'priceOf' | '' = '',
  findKeyIssues: (key: string, field: string) => FieldIssue[] = () => [],
): FieldIssue[] {
  const places = [
    { prices: node, place: field },
    ...Object.entries(toFields(node.prices)).map(([currency, value]) => ({
      prices: toFields(value),
      place: joinFieldPath(`${field}.prices`, currency),
      currency,
    })),
  ];
  const differing = Object.keys(toFields(node[sizeField]));
  return places.flatMap(({ prices, place, ...other }) => {
    const sizes = toFields(prices[sizeField]);
    // A size that costs more must not be sold at the price of the others in one currency.
    const missing =
      'currency' in other ? differing.filter((key) => !Object.hasOwn(sizes, key)) : [];
    return [
      ...findEarlierPriceIssues(prices, place, sizes),
      ...findQuantityBreakIssues(
        prices,
        place,
        sizes,
        'currency' in other ? node.quantityBreaks : undefined,
      ),
      ...Object.keys(sizes).flatMap((key) =>
        findKeyIssues(key, joinFieldPath(`${place}.${sizeField}`, key)),
      ),
      ...missing.map((key) => ({
        field: `${place}.${sizeField}`,
        message: `expected a price of "${key}", which has its price in ${field}.${sizeField} too`,
      })),
    ];
  });
}

/** Checks the sizes of `sizePrices` of a product on a blank. */
export const createSizeCheck =
  (offered: readonly string[]) =>
  (size: string, field: string): FieldIssue[] =>
    offered.includes(size)
      ? []
      : [{ field, message: describeUnknownName('a size of this product', offered, size) }];

/** Returns an issue for each product that has a price in the default currency twice: in `price` and in `prices`. */
export function findRepeatedCurrencyIssues(catalog: unknown, store: unknown): FieldIssue[] {
  const { defaultCurrency } = toFields(store);
  if (typeof defaultCurrency !== 'string') return [];
  return toList(toFields(catalog).listings).flatMap((listing, at) =>
    toList(toFields(listing).products).flatMap((product, productAt) =>
      Object.hasOwn(toFields(toFields(product).prices), defaultCurrency)
        ? [
            {
              field: `listings[${at}].products[${productAt}].prices.${defaultCurrency}`,
              message: `expected another currency than defaultCurrency of store.json: the price in ${defaultCurrency} is "price"`,
            },
          ]
        : [],
    ),
  );
}

/** Returns an issue for a rate of the default currency, which is always 1. */
export function findCurrencyIssues({ currencies, defaultCurrency }: Fields): FieldIssue[] {
  if (typeof defaultCurrency !== 'string' || !Object.hasOwn(toFields(currencies), defaultCurrency))
    return [];
  const message =
    'expected another currency than defaultCurrency: rates are units of a currency for one unit of it';
  return [{ field: `currencies.${defaultCurrency}`, message }];
}
