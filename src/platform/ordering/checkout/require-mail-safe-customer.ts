import { HttpError } from '#platform/http/http-error.ts';
import { mayBecomeLink } from '#platform/mail/may-become-link.ts';
import type { Customer } from '#shared/contract/customer.ts';
import { isVisible } from '#shared/contract/plain-text.ts';

const MESSAGE = 'expected no web or email address and no invisible characters';

/**
 * Throws a 400 `HttpError` if a name or address part of the customer in a request must not appear in mails. Stored customers are
 * not checked again, because they may be older than this rule.
 */
export function requireMailSafeCustomer(
  { firstName, lastName, company, vatId, address }: Customer,
  pointer: string,
): void {
  const { address1, address2 = '', city, state, zip, country } = address;
  const texts = { address1, address2, city, state, zip, country };
  const fields = [
    ['firstName', firstName],
    ['lastName', lastName],
    ...(company === undefined ? [] : [['company', company] as const]),
    ...(vatId === undefined ? [] : [['vatId', vatId] as const]),
    ...Object.entries(texts).map(([name, text]) => [`address/${name}`, text] as const),
  ] as const;
  const errors = fields.flatMap(([name, text]) =>
    isVisible(text) && !mayBecomeLink(text)
      ? []
      : [{ pointer: `${pointer}/${name}`, code: 'address_in_text', message: MESSAGE }],
  );
  if (errors.length > 0) throw new HttpError(400, errors);
}
