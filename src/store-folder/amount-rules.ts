import { type FieldIssue, joinFieldPath } from './issue.ts';
import { toFields } from './untyped-json.ts';

/** Fields with an amount in minor units, and those whose values are such amounts. */
const AMOUNTS: ReadonlySet<string> = new Set(['price', 'compareAtPrice', 'freeFrom', 'amount']);
const AMOUNTS_OF: ReadonlySet<string> = new Set(['sizePrices', 'priceOf']);
/** What costs less than one unit of a currency was probably written in whole units. */
const SMALL = 100;

/** Warns of amounts below one unit of a currency, such as 25 in place of 2500, as one warning for a file. */
export function findSmallAmounts(file: unknown): FieldIssue[] {
  const found: { readonly field: string; readonly amount: number }[] = [];
  const visit = (value: unknown, field: string, isAmount: boolean, areAmounts: boolean) => {
    if (typeof value === 'number') {
      if (isAmount && value > 0 && value < SMALL) found.push({ field, amount: value });
      return;
    }
    if (typeof value !== 'object' || value === null) return;
    for (const [key, inner] of Object.entries(value)) {
      const place = joinFieldPath(field, Array.isArray(value) ? Number(key) : key);
      visit(inner, place, areAmounts || AMOUNTS.has(key), AMOUNTS_OF.has(key));
    }
  };
  visit(file, '', false, false);
  const [first] = found;
  if (!first) return [];
  const { field, amount } = first;
  const others = found.length > 1 ? ` (and ${found.length - 1} more below 1.00)` : '';
  const message = `is ${(amount / 100).toFixed(2)}${others}: amounts are in minor units, write ${amount * 100} for ${amount}.00`;
  return [{ field, message }];
}

/** Warns of tax rates below one percent, which were probably written as a fraction. */
export function findSmallRates(tax: unknown): FieldIssue[] {
  return Object.entries(toFields(toFields(tax).rates)).flatMap(([place, rates]) =>
    Object.entries(toFields(rates)).flatMap(([name, rate]) => {
      if (typeof rate !== 'number' || rate <= 0 || rate >= 1) return [];
      const percent = Number((rate * 100).toFixed(3));
      const field = joinFieldPath(joinFieldPath('tax.rates', place), name);
      return [{ field, message: `is ${rate} %: write ${percent} for ${percent} %` }];
    }),
  );
}
