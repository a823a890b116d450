import type { QuantityBreak } from '#shared/contract/store-folder/catalog-file.ts';
import { getBreakPrice } from '#shared/rules/catalog/break-price.ts';
import { formatCount } from '#shared/utils/format-count.ts';
import type { FieldIssue } from './issue.ts';
import { type Fields, toFields, toList } from './untyped-json.ts';

/** What a quantity break has: values of other types are issues of the schema. */
type Break = QuantityBreak & { readonly field: string };

function listBreaks(quantityBreaks: unknown, field: string): Break[] {
  const toNumber = (value: unknown) => (typeof value === 'number' ? value : undefined);
  return toList(quantityBreaks).flatMap((value, at) => {
    const { quantity, price, percent } = toFields(value);
    return typeof quantity === 'number'
      ? [
          {
            quantity,
            price: toNumber(price),
            percent: toNumber(percent),
            field: `${field}.quantityBreaks[${at}]`,
          },
        ]
      : [];
  });
}

/**
 * Checks the quantity breaks of a product in one currency. `sizes` are its prices that differ. `shared` are the breaks of the
 * product when `node` has its prices in another currency.
 */
export function findQuantityBreakIssues(
  node: Fields,
  field: string,
  sizes: Fields,
  shared?: unknown,
): FieldIssue[] {
  const breaks = listBreaks(node.quantityBreaks, field);
  const fixed = listBreaks(shared, '').find(({ price }) => price !== undefined);
  if (shared !== undefined && node.quantityBreaks === undefined && fixed) {
    const message = `expected the quantity breaks of the product in this currency too, because that of ${formatCount(fixed.quantity, 'unit')} has a price and not a percentage`;
    return [{ field: `${field}.quantityBreaks`, message }];
  }
  const prices = [node.price, ...Object.values(sizes)].filter((one) => typeof one === 'number');
  return breaks.flatMap((one, at) => findBreakIssue(one, breaks[at - 1], prices));
}

function findBreakIssue(
  one: Break,
  before: Break | undefined,
  prices: readonly number[],
): FieldIssue[] {
  const { quantity, price, percent, field } = one;
  if ((price === undefined) === (percent === undefined))
    return [
      {
        field,
        message: `expected either price or percent, got ${price === undefined ? 'none' : 'both'}`,
      },
    ];
  if (before && quantity <= before.quantity)
    return [
      {
        field: `${field}.quantity`,
        message: `expected more than ${before.quantity}, the quantity of the break before it`,
      },
    ];
  if (price !== undefined && new Set(prices).size > 1)
    return [
      {
        field: `${field}.price`,
        message: 'expected percent, because the sizes of the product have different prices',
      },
    ];
  const previous = (single: number) => (before ? getBreakPrice(before, single) : single);
  const single = prices.find((candidate) => getBreakPrice(one, candidate) >= previous(candidate));
  if (single === undefined) return [];
  const of = before
    ? `${previous(single)}, the price of ${formatCount(before.quantity, 'unit')}`
    : `${single}, the price of a single unit`;
  return [
    {
      field: `${field}.${price === undefined ? 'percent' : 'price'}`,
      message: `expected a lower price than ${of}, got ${getBreakPrice(one, single)}`,
    },
  ];
}
