import { formatAddress as formatLocalAddress } from 'localized-address-format';
import * as v from 'valibot';
import { parseComponents } from '#platform/catalog/bundle-components.ts';
import { DELIVERY_OPTIONS } from '#shared/contract/delivery.ts';
import { isUnsized } from '#shared/rules/catalog/digital.ts';
import { DEFAULT_COUNTRY } from '#shared/rules/checkout/countries.ts';
import { describeTax } from '#shared/rules/checkout/describe-tax.ts';
import { formatMoney } from '#shared/utils/money.ts';
import type { MailText } from '#texts/mail-texts.ts';
import { translateProductTerm } from '#texts/product-terms.ts';
import type { MailContent } from './mail-content.ts';
import type { MailItem, MailOrder } from './mail-order.ts';

/** Returns the format of an order's amounts. */
export const createMoneyFormat =
  ({ currency, locale }: MailOrder) =>
  (amount: number) =>
    formatMoney(amount, currency, locale);

/** The sum of an order: items, discount, delivery, added taxes and total, and the taxes in it or the reason why there are none. */
export function describeTotals(
  order: MailOrder,
  t: MailText,
): Pick<MailContent, 'totals' | 'total' | 'contained'> {
  const formatAmount = createMoneyFormat(order);
  const promo = order.promoCode
    ? t('order.discountOf', { code: order.promoCode })
    : t('order.discount');
  return {
    totals: [
      { name: t('order.items'), amount: formatAmount(order.itemsTotal) },
      ...(order.discount > 0 ? [{ name: promo, amount: `−${formatAmount(order.discount)}` }] : []),
      // Downloads have no delivery.
      ...(order.deliveryOption === null
        ? []
        : [{ name: t('order.shipping'), amount: formatAmount(order.shipping) }]),
      ...describeAddedTaxes(order, t).map(({ name, amount }) => ({
        name,
        amount: formatAmount(amount),
      })),
    ],
    total: { name: t('order.total'), amount: formatAmount(order.total) },
    contained: [
      ...listIncludedTaxes(order).map((tax) => ({
        name: describeTax(tax, t, order.locale),
        amount: formatAmount(tax.amount),
      })),
      ...(order.taxReason === null ? [] : [{ name: order.taxReason, amount: '' }]),
    ],
  };
}

/** Returns the name of the delivery option, which is the name of the store's rate or the text of a known option. */
export function describeDelivery({ deliveryOption, deliveryName }: MailOrder, t: MailText): string {
  if (deliveryOption === null) return t('delivery.none');
  if (deliveryName !== null) return deliveryName;
  return t(`delivery.${v.parse(KnownDelivery, deliveryOption)}`);
}

const KnownDelivery = v.picklist(
  Object.keys(DELIVERY_OPTIONS) as (keyof typeof DELIVERY_OPTIONS)[],
);

/** Lists the taxes that are added to the prices. A store that does not describe its taxes has one without a name. */
function describeAddedTaxes({ tax, taxLines, locale }: MailOrder, t: MailText) {
  if (!taxLines) return [{ name: t('order.tax'), amount: tax }];
  return taxLines
    .filter(({ isIncluded }) => !isIncluded)
    .map((line) => ({ name: describeTax(line, t, locale), amount: line.amount }));
}

const listIncludedTaxes = ({ taxLines = [] }: MailOrder) =>
  taxLines.filter(({ isIncluded }) => isIncluded);

/** The product, color and size of a line in the language of the texts, and what a bundle contains. */
export function describeItem(
  item: Pick<MailItem, 'product_type' | 'color' | 'size_label' | 'components'>,
  t: MailText,
): string {
  const product = translateProductTerm(item.product_type, t.locale);
  const text =
    item.color === ''
      ? product
      : t(isUnsized(item.size_label) ? 'order.lineUnsized' : 'order.line', {
          product,
          color: item.color,
          size: translateProductTerm(item.size_label, t.locale),
        });
  const contents = parseComponents(item.components)?.map(
    ({ quantity, title, options }) =>
      `${quantity} × ${[title, options].filter(Boolean).join(', ')}`,
  );
  return contents ? `${text}: ${contents.join('; ')}` : text;
}

/** Formats an address as the post of its country writes it, with the name of the country in the language of the texts. */
export function formatAddress({ customer }: Pick<MailOrder, 'customer'>, t: MailText): string[] {
  const { address1, address2, city, state, stateCode, zip, countryCode } = customer.address;
  const name = `${customer.firstName} ${customer.lastName}`;
  const { company = '' } = customer;
  const lines =
    countryCode === DEFAULT_COUNTRY
      ? [name, company, address1, address2 ?? '', `${city}, ${state} ${zip}`]
      : formatLocalAddress(
          {
            postalCountry: countryCode,
            name,
            organization: company,
            addressLines: [address1, ...(address2 ? [address2] : [])],
            locality: city,
            administrativeArea: stateCode ?? state,
            postalCode: zip,
          },
          'latin',
        );
  return [...lines, nameCountry(customer, t)].map((line) => line.trim()).filter(Boolean);
}

/** The message of a gift, with its name; empty for an order that is no gift. */
export const describeGift = ({ giftMessage }: Pick<MailOrder, 'giftMessage'>, t: MailText) =>
  giftMessage === null ? [] : [{ name: t('slip.gift'), lines: [giftMessage || '–'] }];

/** The VAT id of a business buyer, with its name; empty for a consumer. */
export const describeVatId = (
  { customer: { vatId } }: Pick<MailOrder, 'customer'>,
  t: MailText,
): { readonly name: string; readonly lines: readonly string[] }[] =>
  vatId === undefined ? [] : [{ name: t('receipt.vatId'), lines: [vatId] }];

/** Returns the name of the customer’s country in the language of the texts. A person who was erased has no country. */
export function nameCountry(
  { address: { country, countryCode } }: MailOrder['customer'],
  { locale }: MailText,
): string {
  if (!/^[A-Z]{2}$/.test(countryCode)) return country;
  return (
    new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' }).of(countryCode) ?? country
  );
}
