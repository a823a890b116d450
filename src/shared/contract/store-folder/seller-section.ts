import * as v from 'valibot';
import { field } from './field.ts';

const VAT_ID =
  'expected a VAT identification number such as DE123456789, not a tax number: that belongs in taxNumber';
const text = (max: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(max));

/** An address for mails, whose host has a dot: others exist within companies only. */
export function mailAddress(example: string) {
  const expected = `expected an e-mail address such as ${example}`;
  const HOST = /@.*\.[^.]{2,}$/;
  return v.pipe(v.string(), v.rfcEmail(expected), v.regex(HOST, expected), v.maxLength(200));
}

/** `seller` of `store.json`: who sells. The shop publishes all of it, the tax number on invoices alone. */
export const SellerSection = v.strictObject({
  name: field(text(120), 'Name of the company, or of the person who sells.', ['Night Owls GmbH']),
  address: field(
    v.pipe(
      v.array(text(120)),
      v.minLength(2, 'expected at least two lines: street and place'),
      v.maxLength(8),
    ),
    'Lines of the postal address, the country last. Two to eight lines.',
    [['Hafenstraße 1', '20457 Hamburg', 'Germany']],
  ),
  email: field(mailAddress('hello@example.com'), 'Address for mails of shoppers.', [
    'hello@example.com',
  ]),
  phone: field(
    v.optional(text(40)),
    'Phone number with the country code.',
    ['+49 40 123456'],
    'no number',
  ),
  representative: field(
    v.optional(text(200)),
    'Who may act for the company.',
    ['Ada Albers, managing director'],
    'no name',
  ),
  vatId: field(
    v.optional(v.pipe(text(40), v.regex(/^[^/]*$/, VAT_ID))),
    'VAT identification number. Without one, set `taxNumber`.',
    ['DE123456789'],
    'no number',
  ),
  taxNumber: field(
    v.optional(text(40)),
    'Tax number of the tax office, for invoices of sellers without a VAT identification number. Invoices have both where both are set; the page `/imprint` does not have it.',
    ['22/815/0815'],
    'no number',
  ),
  register: field(
    v.optional(text(200)),
    'Court or authority of the company register, with the number there.',
    ['Amtsgericht Hamburg, HRB 12345'],
    'no entry',
  ),
});
