import * as v from 'valibot';
import { FULFILLMENT_PROVIDERS } from '../code-lists.ts';
import { field } from './field.ts';
import { FolderSlug } from './folder-slug.ts';
import { PrintfulSection } from './printful-section.ts';
import { mailAddress } from './seller-section.ts';

const MAX_MINUTES = 7 * 24 * 60;
const APPROVAL = 'expected { "minutes": 60 }, { "at": "18:00" } or "by-hand"';
const TimeOfDay = v.pipe(
  v.string(),
  v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'expected a time of day such as 18:00'),
);
const TimeZone = v.pipe(
  v.string(),
  v.check(isTimeZone, 'expected a time zone such as Europe/Berlin'),
);

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}

/** When orders go to their provider. */
export const Approval = v.union(
  [
    v.strictObject({
      minutes: field(
        v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_MINUTES)),
        'Minutes from the payment until the order goes to its provider. Until then shoppers can cancel it.',
        [60],
      ),
    }),
    v.strictObject({
      at: field(
        TimeOfDay,
        'Time of day at which all orders that were paid since the day before go to their provider.',
        ['18:00'],
      ),
    }),
    v.literal('by-hand'),
  ],
  APPROVAL,
);
export type Approval = v.InferOutput<typeof Approval>;

const Provider = v.picklist(FULFILLMENT_PROVIDERS);

/** `fulfillment` of `store.json`: who makes the items of orders, and when orders go there. */
export const FulfillmentSection = v.strictObject({
  default: field(
    Provider,
    'Who makes products that `blanks` does not name: `manual` (a printer that gets mails and files), `printful`, or `webhook` (a program that gets webhooks).',
    ['manual'],
  ),
  blanks: field(
    v.optional(v.record(FolderSlug, Provider)),
    'Who makes products of single blanks, by the name of the blank. An order with products of several providers is divided.',
    [{ tee: 'printful', poster: 'manual' }],
    'all are made by the provider of `default`',
  ),
  approval: field(
    v.optional(Approval),
    'When orders go to their provider: minutes after the payment, at a time of day, or `"by-hand"`, when you approve them with `shopkiln fulfillment`.',
    [{ minutes: 60 }, { at: '18:00' }, 'by-hand'],
    '60 minutes after the payment',
  ),
  timeZone: field(
    v.optional(TimeZone),
    'Time zone of the time of day in `approval`.',
    ['Europe/Berlin'],
    '`UTC`',
  ),
  manual: field(
    v.optional(
      v.strictObject({
        email: field(
          v.optional(mailAddress('print@example.com')),
          'Address of the printer, which gets a mail about each order with links to the print files and to confirm it.',
          ['print@example.com'],
          'no mail',
        ),
        every: field(
          v.optional(v.picklist(['order', 'day'])),
          'Whether the printer gets a mail for each order, or one a day with all orders since the mail before.',
          ['day'],
          '`order`',
        ),
      }),
    ),
    'The printer of the provider `manual`.',
    [{ email: 'print@example.com', every: 'order' }],
    'orders wait for `shopkiln fulfillment`',
  ),
  printful: field(
    v.optional(PrintfulSection),
    'Settings of the provider `printful`. Its token is in the environment variable `PRINTFUL_TOKEN_<SLUG>`.',
    [{ liveRates: true }],
    'only blanks of the store whose file has `printful`',
  ),
});
export type FulfillmentSection = v.InferOutput<typeof FulfillmentSection>;
