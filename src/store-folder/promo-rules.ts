import { CURRENCIES } from '#shared/contract/code-lists.ts';
import { MAX_AMOUNT } from '#shared/contract/store-folder/catalog-file.ts';
import { getPromoEnd, getPromoStart } from '#shared/contract/store-folder/promo-section.ts';
import { findRepeatedTexts } from './describe-names.ts';
import { findNearest } from './find-nearest.ts';
import type { FieldIssue } from './issue.ts';
import { type Fields, toFields, toList, toTexts } from './untyped-json.ts';

/** Shoppers type codes in any case, and spaces around them are ignored. */
const normalizeCode = (code: unknown): string =>
  typeof code === 'string' ? code.trim().toLowerCase() : '';

/** Checks what a schema cannot check in `promoCodes`: codes that differ, amounts, periods and listings that exist. */
export function findPromoIssues(promoCodes: unknown, catalog: unknown): FieldIssue[] {
  const promos = toList(promoCodes).map(toFields);
  const codes = promos.map(({ code }) => normalizeCode(code));
  return promos.flatMap((promo, at): FieldIssue[] => {
    const field = `promoCodes[${at}]`;
    const { code, value, type } = promo;
    const issues: FieldIssue[] = [];
    const earlier = codes.indexOf(codes[at] ?? '');
    if (codes[at] && earlier < at) {
      const message = `expected another code than "${promos[earlier]?.code}" of promoCodes[${earlier}]: upper and lower case are the same to shoppers`;
      issues.push({ field: `${field}.code`, message });
    }
    if (typeof code === 'string' && code.trim() !== '' && code !== code.trim())
      issues.push({
        field: `${field}.code`,
        message: `expected no spaces around the code, got ${JSON.stringify(code)}`,
      });
    if (type === 'fixed_value') issues.push(...findAmountIssues(toFields(value), `${field}.value`));
    issues.push(...findAmountIssues(toFields(promo.minimumOrder), `${field}.minimumOrder`));
    issues.push(...findPeriodIssues(promo, field), ...findListingIssues(promo, field, catalog));
    return issues;
  });
}

function findAmountIssues({ amount, currency }: Fields, field: string): FieldIssue[] {
  const issues: FieldIssue[] = [];
  if (typeof amount === 'number' && amount > MAX_AMOUNT)
    issues.push({
      field: `${field}.amount`,
      message: `expected at most ${MAX_AMOUNT} minor units, got ${amount}`,
    });
  if (typeof currency === 'string' && !CURRENCIES.some((known) => known === currency)) {
    const meant = findNearest(currency.toUpperCase(), CURRENCIES);
    const message = `expected one of ${CURRENCIES.join(', ')}, got "${currency}"${meant ? `: did you mean "${meant}"?` : ''}`;
    issues.push({ field: `${field}.currency`, message });
  }
  return issues;
}

/** A code that ends before it starts is never valid. */
function findPeriodIssues({ starts, ends }: Fields, field: string): FieldIssue[] {
  if (
    typeof starts !== 'string' ||
    typeof ends !== 'string' ||
    // A day that cannot be read is an issue of its own.
    !(getPromoEnd({ ends }) <= getPromoStart({ starts }))
  )
    return [];
  return [
    { field: `${field}.ends`, message: `expected a time after starts (${starts}), got "${ends}"` },
  ];
}

/** A code of listings that do not exist would give no discount. */
function findListingIssues({ listings }: Fields, field: string, catalog: unknown): FieldIssue[] {
  const listingSlugs = toTexts(listings);
  const repeated = findRepeatedTexts(listingSlugs, `${field}.listings`);
  if (catalog === undefined) return repeated;
  const known = toList(toFields(catalog).listings).map((listing) => String(toFields(listing).slug));
  const unknown = listingSlugs.flatMap((slug, at): FieldIssue[] => {
    if (known.includes(slug)) return [];
    const meant = findNearest(slug, known);
    const message = `expected the slug of a listing of catalog.json${meant ? ` such as "${meant}"` : ''}, got "${slug}"`;
    return [{ field: `${field}.listings[${at}]`, message }];
  });
  return [...repeated, ...unknown];
}
