import type { Customer } from '#shared/contract/customer.ts';
import type { Translate } from '#shared/i18n/translate.ts';

/** What a country is called in a language, by its ISO 3166-1 code of two letters. */
const countryName = (code: string, locale: string): string =>
  new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code;

/** What the shopper entered, read only (spec §2). */
export function CustomerSummary({ customer, t }: { readonly customer: Customer; readonly t: Translate }) {
  const { firstName, lastName, email, phone, address } = customer;
  const lines = [
    email,
    `${firstName} ${lastName}`,
    address.address1,
    address.address2 ?? '',
    `${address.city}, ${address.state} ${address.zip}`,
    countryName(address.countryCode, t.locale),
    phone,
  ];
  return (
    <address className="not-italic grid gap-2px [overflow-wrap:anywhere]">
      {lines.filter(Boolean).map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  );
}
