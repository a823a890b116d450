import type { Customer } from '#shared/contract/customer.ts';
import { DEFAULT_COUNTRY } from '#shared/rules/checkout/countries.ts';
import type { Translator } from '#texts/translator.ts';

/** Returns the name of a country by its two-letter ISO 3166-1 code. */
const getCountryName = (code: string, locale: string): string =>
  new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code;

/** The saved customer, read-only, and why a VAT id changes nothing: on phones the totals are folded. */
export function CustomerSummary({
  customer,
  notice,
  t,
}: {
  readonly customer: Customer;
  readonly notice: string | undefined;
  readonly t: Translator;
}) {
  const { firstName, lastName, company, vatId, email, phone, address } = customer;
  const lines = [
    email,
    `${firstName} ${lastName}`,
    company ?? '',
    vatId === undefined ? '' : `${t('checkout.field.vatId')}: ${vatId}`,
    address.address1,
    address.address2 ?? '',
    address.countryCode === DEFAULT_COUNTRY
      ? [address.city, `${address.state} ${address.zip}`].filter(Boolean).join(', ')
      : [`${address.zip} ${address.city}`.trim(), address.state].filter(Boolean).join(', '),
    getCountryName(address.countryCode, t.locale),
    phone,
  ];
  return (
    <>
      <address className="not-italic grid gap-2px [overflow-wrap:anywhere]">
        {lines.filter(Boolean).map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
      {notice !== undefined && (
        <p role="status" className="mt-16px border-l-4 border-danger pl-14px text-s">
          {notice}
        </p>
      )}
    </>
  );
}
