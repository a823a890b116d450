import { isUnsized } from '#shared/rules/catalog/digital.ts';
import { formatCsv } from '#shared/utils/csv.ts';
import { MINOR_PER_MAJOR } from '#shared/utils/money.ts';
import type { ManagedOrder } from './managed-order.ts';

const toAmount = (minor: number): string => (minor / MINOR_PER_MAJOR).toFixed(2);
const toDay = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Columns of an order before those of its taxes. Amounts are in the currency of the order. */
const COLUMNS: Readonly<Record<string, (order: ManagedOrder) => string>> = {
  order: ({ number }) => number,
  date: ({ created }) => toDay(created),
  status: ({ status }) => status,
  invoice: ({ invoiceNumber }) => invoiceNumber ?? '',
  'first name': ({ customer }) => customer.firstName,
  'last name': ({ customer }) => customer.lastName,
  email: ({ customer }) => customer.email,
  phone: ({ customer }) => customer.phone,
  'news by text message': ({ newsByTextMessage }) => (newsByTextMessage ? 'yes' : 'no'),
  street: ({ customer: { address } }) =>
    [address.address1, address.address2].filter(Boolean).join(', '),
  postcode: ({ customer }) => customer.address.zip,
  city: ({ customer }) => customer.address.city,
  state: ({ customer }) => customer.address.state,
  country: ({ customer }) => customer.address.countryCode,
  items: ({ items }) =>
    items
      .map(
        ({ quantity, title, color, size, sku }) =>
          `${quantity} × ${[title, color, isUnsized(size) ? '' : size].filter(Boolean).join(', ')} [${sku}]`,
      )
      .join('; '),
  currency: ({ currency }) => currency,
  'items total': ({ itemsTotal }) => toAmount(itemsTotal),
  discount: ({ discount }) => toAmount(discount),
  'promo code': ({ promoCode }) => promoCode ?? '',
  delivery: ({ delivery }) => delivery ?? '',
  'delivery price': ({ deliveryPrice }) => toAmount(deliveryPrice),
  'added tax': ({ addedTax }) => toAmount(addedTax),
  total: ({ total }) => toAmount(total),
  refunded: ({ refundedAmount }) => toAmount(refundedAmount),
  'credit notes': ({ refunds }) =>
    refunds.flatMap(({ creditNoteNumber }) => creditNoteNumber ?? []).join(' '),
  'payment method': ({ payment }) => payment?.method ?? '',
  'payment provider': ({ payment }) => payment?.provider ?? '',
  'payment id': ({ payment }) => payment?.id ?? '',
  tracking: ({ shipments }) =>
    shipments.flatMap(({ trackingNumber }) => trackingNumber ?? []).join(' '),
  withdrawn: ({ items }) =>
    items.flatMap(({ sku, unmade }) => (unmade > 0 ? [`${unmade} × ${sku}`] : [])).join('; '),
  'gift message': ({ giftMessage }) => giftMessage ?? '',
  'cost of items': ({ costs }) => (costs.items === null ? '' : toAmount(costs.items)),
  'payment fee': ({ costs }) => (costs.fee === null ? '' : toAmount(costs.fee)),
  margin: (order) => toMargin(order),
};

/** What is left of the order without its taxes, refunds and costs; empty while a cost is unknown. */
function toMargin({ total, refundedAmount, taxes, addedTax, costs }: ManagedOrder): string {
  if (costs.items === null || costs.fee === null) return '';
  const tax = taxes.length > 0 ? taxes.reduce((sum, { amount }) => sum + amount, 0) : addedTax;
  return toAmount(total - refundedAmount - tax - costs.items - costs.fee);
}

/** Columns of business buyers, in lists with one. The net amounts of each VAT id are those of the list of supplies to other members. */
const BUSINESS_COLUMNS: Readonly<Record<string, (order: ManagedOrder) => string>> = {
  company: ({ customer }) => customer.company ?? '',
  'VAT id': ({ customer }) => customer.vatId ?? '',
  'VAT id check': ({ vatCheck }) => vatCheck?.result ?? '',
  'checked at': ({ vatCheck }) => (vatCheck ? new Date(vatCheck.time).toISOString() : ''),
  'consultation number': ({ vatCheck }) => vatCheck?.consultationNumber ?? '',
  'intra-Community supplies': ({ vatCheck }) => toNet(vatCheck?.intraCommunity),
  'reverse charge': ({ vatCheck }) => toNet(vatCheck?.reverseCharge),
};
const toNet = (amount = 0): string => (amount > 0 ? toAmount(amount) : '');

/** Formats orders as CSV with one row each. The last columns are net amount and tax of each rate. */
export function formatOrdersCsv(orders: readonly ManagedOrder[]): string {
  const nameTax = ({ name, rate }: ManagedOrder['taxes'][number]) => `${name} ${rate}%`;
  const taxes = [...new Set(orders.flatMap((order) => order.taxes.map(nameTax)))].sort();
  const isBusiness = orders.some(({ customer, vatCheck }) =>
    Boolean(customer.company ?? customer.vatId ?? vatCheck),
  );
  const columns = { ...COLUMNS, ...(isBusiness && BUSINESS_COLUMNS) };
  return formatCsv([
    [...Object.keys(columns), ...taxes.flatMap((tax) => [`net of ${tax}`, tax])],
    ...orders.map((order) => [
      ...Object.values(columns).map((getText) => getText(order)),
      ...taxes.flatMap((name) => {
        const tax = order.taxes.find((one) => nameTax(one) === name);
        return tax ? [toAmount(tax.net), toAmount(tax.amount)] : ['', ''];
      }),
    ]),
  ]);
}
