import { type FieldIssue, joinFieldPath } from './issue.ts';
import { type Fields, toFields, toList } from './untyped-json.ts';

/** One unit of a currency in its minor units. Less is rarely meant. */
const UNIT = 100;

/** Warns of an amount below 1.00: who writes 25 often means 25.00, which is 2500. */
function findSmallAmount(amount: unknown, field: string): FieldIssue[] {
  if (typeof amount !== 'number' || amount <= 0 || amount >= UNIT) return [];
  const message = `is ${amount}, which is ${(amount / UNIT).toFixed(2)}: amounts are in minor units, 25.00 is written 2500`;
  return [{ field, message }];
}

/** Finds prices of a listing below 1.00. */
export const findSmallPrices = ({ products }: Fields, field: string): FieldIssue[] =>
  toList(products)
    .map(toFields)
    .flatMap(({ prices, ...product }, at) => {
      const place = `${field}.products[${at}]`;
      const others = Object.entries(toFields(prices)).map(
        ([currency, value]) =>
          [toFields(value), joinFieldPath(`${place}.prices`, currency)] as const,
      );
      return [[product, place] as const, ...others].flatMap(([node, at]) => [
        ...findSmallAmount(node.price, `${at}.price`),
        ...['sizePrices', 'priceOf'].flatMap((name) =>
          Object.entries(toFields(node[name])).flatMap(([size, price]) =>
            findSmallAmount(price, joinFieldPath(`${at}.${name}`, size)),
          ),
        ),
      ]);
    });

/** Finds amounts of `store.json` that are probably not meant: below 1.00, or delivery that is free from less than it costs. */
export function findAmountWarnings({ delivery, promoCodes }: Fields): FieldIssue[] {
  return [
    ...toList(toFields(delivery).zones).flatMap((zone, at) =>
      findZoneWarnings(toFields(zone), `delivery.zones[${at}]`),
    ),
    ...toList(promoCodes).flatMap((promo, at) => {
      const { minimumOrder, value } = toFields(promo);
      return [
        ...findSmallAmount(toFields(minimumOrder).amount, `promoCodes[${at}].minimumOrder.amount`),
        ...findSmallAmount(toFields(value).amount, `promoCodes[${at}].value.amount`),
      ];
    }),
  ];
}

function findZoneWarnings({ freeFrom, rates }: Fields, field: string): FieldIssue[] {
  const all = toList(rates).map(toFields);
  const { price } = all[0] ?? {};
  const isBelow = typeof freeFrom === 'number' && typeof price === 'number' && freeFrom <= price;
  return [
    ...(isBelow
      ? [
          {
            field: `${field}.freeFrom`,
            message: `is ${freeFrom}, not more than the delivery costs (${price}): amounts are in minor units, 50.00 is written 5000`,
          },
        ]
      : findSmallAmount(freeFrom, `${field}.freeFrom`)),
    ...all.flatMap((rate, at) => findSmallAmount(rate.price, `${field}.rates[${at}].price`)),
  ];
}
