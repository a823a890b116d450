import * as v from 'valibot';
import { RETURN_PAYERS } from '../store.ts';
import { field } from './field.ts';
import { FolderSlug } from './folder-slug.ts';

const DAYS = 'expected 0 for no returns, or 2 to 365 days';

const Days = v.pipe(
  v.number(DAYS),
  v.integer(DAYS),
  v.minValue(0, DAYS),
  v.maxValue(365, DAYS),
  v.check((days) => days !== 1, DAYS),
);
const Conditions = v.optional(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(1_000)));

/** How long items of a kind can be returned without a reason. */
export const ReturnTerms = v.strictObject({
  days: field(
    Days,
    'Days from delivery in which items can be returned, 2 to 365. 0 means that they cannot be returned.',
    [14],
  ),
  conditions: field(
    Conditions,
    'What else is required, in the first language. Shown after the built-in sentence.',
    ['Unworn and with its label.'],
    'no conditions',
  ),
});
export type ReturnTerms = v.InferOutput<typeof ReturnTerms>;
const otherTerms = (daysText: string, days: number, conditions: string): typeof ReturnTerms =>
  v.strictObject({
    days: field(Days, daysText, [days]),
    conditions: field(Conditions, 'What else is required.', [conditions], 'no conditions'),
  });

/** `returns` of `store.json`. Without it, the built-in texts apply. */
export const ReturnsSection = v.strictObject({
  ...ReturnTerms.entries,
  paidBy: field(
    v.picklist(RETURN_PAYERS),
    'Who pays for sending items back: `seller` or `customer`.',
    ['customer'],
  ),
  digital: field(
    v.optional(
      otherTerms(
        'Days from the order in which the price of a download is refunded, or 0.',
        14,
        'As long as you have not opened the link.',
      ),
      { days: 0 },
    ),
    'Returns of downloads.',
    [{ days: 14, conditions: 'As long as you have not opened the link.' }],
    '`{ "days": 0 }`: only files that do not work are refunded',
  ),
  productTypes: field(
    v.optional(
      v.record(
        FolderSlug,
        field(
          otherTerms(
            'Days from delivery in which it can be returned, or 0.',
            0,
            'For reasons of hygiene.',
          ),
          'Terms of the product type.',
          [{ days: 0 }],
        ),
      ),
      {},
    ),
    'Blanks and product types with other terms, by their name in `catalog.json`, such as products that cannot be returned for reasons of hygiene.',
    [{ mouthguard: { days: 0, conditions: 'For reasons of hygiene.' } }],
    'the same terms for all',
  ),
});
export type ReturnsSection = v.InferOutput<typeof ReturnsSection>;
