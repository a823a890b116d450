import { formatAddress } from '#platform/mail/describe-order.ts';
import { isFrontOnly } from '#shared/contract/prints.ts';
import { isUnsized } from '#shared/rules/catalog/digital.ts';
import { formatMoney } from '#shared/utils/money.ts';
import { getMailTexts } from '#texts/mail-texts.ts';
import type { Dispute } from '../disputes/sync-dispute.ts';
import type { ManagedPreorder } from './list-preorders.ts';
import type { ManagedComponent, ManagedItem, ManagedOrder } from './managed-order.ts';
import type { ManagedRefund } from './managed-refund.ts';

const formatDay = (time: number) => new Date(time).toISOString().slice(0, 10);
const formatTotal = ({ total, currency }: ManagedOrder) => formatMoney(total, currency, 'en');
/** Not every country has postcodes, states or cities. */
const formatCity = ({ city, state, zip }: ManagedOrder['customer']['address']) =>
  [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
const formatPlace = ({ customer: { firstName, lastName, address } }: ManagedOrder) =>
  [`${firstName} ${lastName}`, formatCity(address), address.countryCode].filter(Boolean).join(', ');

/** Formats the price of a line. With several units it includes the unit price, and after a refund the refunded amount. */
function formatPrice(item: ManagedItem, currency: string): string {
  const { price, quantity, refunded, unmade, canceled } = item;
  const total = formatMoney(price * quantity, currency, 'en');
  const each = quantity > 1 ? ` (${formatMoney(price, currency, 'en')} each)` : '';
  const withdrawn = unmade > 0 ? `, ${unmade} withdrawn before production: do not make` : '';
  return `${total}${each}${refunded > 0 ? `, ${refunded} refunded` : ''}${withdrawn}${canceled > 0 ? `, ${canceled} canceled: do not send` : ''}`;
}

const formatStatus = ({ status, isWithdrawn }: ManagedOrder): string =>
  isWithdrawn ? `${status}, withdrawn` : status;

const formatUnits = (units: ManagedRefund['items']): string =>
  units.map(({ sku, quantity }) => `${quantity} × ${sku}`).join(', ');

const DISPUTE_STATES = {
  open: 'disputed',
  won: 'dispute won',
  lost: 'dispute lost',
  closed: 'dispute closed',
} as const;

function formatDispute({ state, amount, reason, due }: Dispute, currency: string): string {
  const until = state === 'open' && due !== null ? `, respond until ${formatDay(due)}` : '';
  return `${DISPUTE_STATES[state]}: ${formatMoney(amount, currency, 'en')}, ${reason}${until}`;
}

const REFUND_STATES = {
  pending: ' is not confirmed yet',
  succeeded: '',
  failed: ' was rejected',
} as const;

function formatRefund(
  { state, origin, amount, time, creditNoteNumber, items, failure }: ManagedRefund,
  currency: string,
) {
  const units = formatUnits(items);
  return [
    `${formatDay(time)}  ${formatMoney(amount, currency, 'en')}${REFUND_STATES[state]}`,
    units,
    creditNoteNumber === null ? '' : `credit note ${creditNoteNumber}`,
    origin === 'provider' ? 'at the payment provider' : '',
    failure !== null && state === 'succeeded'
      ? `came back from the bank (${failure}), pay it in another way`
      : (failure ?? ''),
  ]
    .filter(Boolean)
    .join(', ');
}

/** Returns how the total comes about: items, discount, delivery and taxes; undefined where the items alone are the total. */
function formatSum(order: ManagedOrder): string | undefined {
  const { currency, itemsTotal, discount, promoCode, deliveryPrice, addedTax, taxes } = order;
  const format = (amount: number) => formatMoney(amount, currency, 'en');
  const named = taxes.map(
    ({ name, rate, amount, isIncluded }) =>
      `${isIncluded ? 'includes ' : ''}${TAXES[name] ?? name} ${rate}% ${format(amount)}`,
  );
  const parts = [
    ...(discount > 0
      ? [`discount${promoCode === null ? '' : ` (${promoCode})`} −${format(discount)}`]
      : []),
    ...(deliveryPrice > 0 ? [`delivery ${format(deliveryPrice)}`] : []),
    ...(taxes.length === 0 && addedTax > 0 ? [`tax ${format(addedTax)}`] : []),
    ...named,
  ];
  return parts.length > 0 ? `items ${format(itemsTotal)}, ${parts.join(', ')}` : undefined;
}

const TAXES: Readonly<Record<string, string>> = { vat: 'VAT', gst: 'GST', sales_tax: 'sales tax' };

/** Returns the lines of an address, with the country in English. Downloads and people who were erased have no street. */
function formatAddressLines(order: ManagedOrder): string[] {
  const { firstName, lastName, company = '', address } = order.customer;
  if (address.address1 !== '') return formatAddress(order, getMailTexts('en'));
  return [`${firstName} ${lastName}`, company, formatCity(address), address.country];
}

/** Returns the VAT id of a business with the result of its check; undefined for a consumer. */
function formatVatId({ customer: { vatId }, vatCheck }: ManagedOrder): string | undefined {
  if (vatId === undefined) return undefined;
  const { result, time, consultationNumber } = vatCheck ?? {};
  const check = result && time !== undefined && `${result} on ${formatDay(time)}`;
  return [`VAT ID ${vatId}`, check, consultationNumber && `consultation ${consultationNumber}`]
    .filter(Boolean)
    .join(', ');
}

/** The size of a product that has sizes. */
const formatSize = ({ size }: ManagedItem): string => (isUnsized(size) ? '' : size);

/** A product without options has empty texts. */
const joinTexts = (...texts: readonly string[]) => texts.filter(Boolean).join(', ');

const NEWS = 'agreed to news by text message';

/** Formats orders for a terminal: a headline each, followed by its items. */
export function formatOrders(orders: readonly ManagedOrder[]): string {
  if (orders.length === 0) return 'No orders.';
  const width = Math.max(...orders.map((order) => formatStatus(order).length));
  return orders
    .map((order) => {
      const due = order.due ? `  due ${order.due}` : '';
      const head = `${order.number}  ${formatDay(order.created)}  ${formatStatus(order).padEnd(width)}  ${formatTotal(order)}${due}`;
      const items = order.items.flatMap((item) => [
        `    ${item.quantity} × ${joinTexts(item.title, item.color, formatSize(item))}  ${formatPrice(item, order.currency)}`,
        ...(item.components ?? []).map(
          (part) => `        ${part.quantity} × ${joinTexts(part.title, part.options)}`,
        ),
      ]);
      const withdrawn = order.withdrawals.map(
        ({ received }) => `    withdrawn on ${formatDay(received)}`,
      );
      const refunded =
        order.refundedAmount > 0
          ? [`    refunded ${formatMoney(order.refundedAmount, order.currency, 'en')}`]
          : [];
      const requested = order.returnRequests.map(
        ({ received }) => `    return requested on ${formatDay(received)}`,
      );
      return [
        head,
        ...order.disputes.map((dispute) => `    ${formatDispute(dispute, order.currency)}`),
        ...refunded,
        ...withdrawn,
        ...requested,
        `    ${order.delivery === null ? order.customer.email : formatPlace(order)}`,
        ...(order.newsByTextMessage ? [`    ${NEWS}: ${order.customer.phone}`] : []),
        ...items,
        ...[formatSum(order)].flatMap((sum) => sum && `    ${sum}`),
      ].join('\n');
    })
    .join('\n');
}

/** Formats one order with all data needed to produce and ship it. `artworkFile` returns the path of a design's file. */
export function formatOrder(order: ManagedOrder, artworkFile: (name: string) => string): string {
  const { customer, items, shipments, delivery, refunds, currency } = order;
  const describeArtwork = (name: string | null) =>
    name === null ? 'none: unprinted' : artworkFile(name);
  const listDesigns = ({ artwork, prints = [] }: Pick<ManagedComponent, 'artwork' | 'prints'>) =>
    isFrontOnly(prints)
      ? [`artwork ${describeArtwork(artwork)}`]
      : prints.map(
          ({ place, name, technique, print: { width, height } }) =>
            `${place} ${artworkFile(name)}, ${Math.round(width)} × ${Math.round(height)} mm, ${technique}`,
        );
  const lines = (texts: readonly (string | undefined)[]) =>
    texts.filter(Boolean).map((text) => `    ${text}`);
  return [
    `${order.number}  ${formatStatus(order)}  ${formatTotal(order)}`,
    `  placed ${formatDay(order.created)}, last change ${formatDay(order.updated)}${order.due ? `, due ${order.due}` : ''}`,
    `  lookup number ${order.lookupNumber}`,
    ...(order.invoiceNumber === null ? [] : [`  invoice ${order.invoiceNumber}`]),
    ...(order.payment
      ? [`  paid by ${order.payment.method} at ${order.payment.provider}, ${order.payment.id}`]
      : []),
    `  ${delivery ?? 'Digital delivery'} to`,
    ...lines([...formatAddressLines(order), customer.phone, customer.email]),
    ...lines([formatVatId(order)]),
    ...(order.newsByTextMessage ? [`  ${NEWS}`] : []),
    ...(order.giftMessage === null
      ? []
      : [`  a gift: ${order.giftMessage || 'without a message'}`]),
    '  items',
    ...items.flatMap((item) => [
      `    ${item.quantity} × ${joinTexts(item.title, item.productType, item.color, formatSize(item))}  [${item.sku}]  ${formatPrice(item, currency)}`,
      ...(item.components?.flatMap((part) => [
        `        ${part.quantity} × ${joinTexts(part.title, part.options)}  [${part.sku}]`,
        ...listDesigns(part).map((text) => `            ${text}`),
      ]) ?? listDesigns(item).map((text) => `        ${text}`)),
    ]),
    ...[formatSum(order)].flatMap((sum) => sum && `  ${sum}`),
    ...(items.some(({ artwork, components = [] }) =>
      [artwork, ...components.map((part) => part.artwork)].some(Boolean),
    )
      ? ['  --print-files <folder> writes the designs in their inks, as SVG and PNG']
      : []),
    ...(shipments.length > 0 ? ['  shipments'] : []),
    ...shipments.map(
      ({ status, carrier, trackingNumber, items: shipped }) =>
        `    ${[status, carrier, trackingNumber].filter(Boolean).join(' ')}: ${formatUnits(shipped)}`,
    ),
    ...order.withdrawals.map(
      ({ received, name, items: withdrawn }) =>
        `  withdrawn on ${new Date(received).toISOString().slice(0, 16).replace('T', ' ')} UTC by ${name}: ${formatUnits(withdrawn)}`,
    ),
    ...(refunds.length > 0 ? ['  refunds'] : []),
    ...refunds.map((refund) => `    ${formatRefund(refund, currency)}`),
    ...order.disputes.map((dispute) => `  ${formatDispute(dispute, currency)}`),
    ...order.returnRequests.map(
      ({ received, reason, items: requested }) =>
        `  return requested on ${formatDay(received)}: ${formatUnits(requested)}: ${reason.replace(/\s+/g, ' ')}`,
    ),
    ...order.comments.map(
      ({ created, author, text }) =>
        `  comment of ${formatDay(created)} (${author}): ${text.replace(/\s+/g, ' ')}`,
    ),
    order.next.length > 0 ? `  can become ${order.next.join(', ')}` : '  its status is final',
  ].join('\n');
}

/** Formats pre-orders for a terminal. */
export function formatPreorders(preorders: readonly ManagedPreorder[]): string {
  if (preorders.length === 0) return 'No pre-orders.';
  return preorders
    .map(({ received, what, fullname, email, street, street2, city, state, zip, country }) =>
      [
        `${formatDay(received)}  ${what}`,
        `    ${fullname}, ${email}`,
        `    ${[street, street2, city, `${state} ${zip}`, country].filter(Boolean).join(', ')}`,
      ].join('\n'),
    )
    .join('\n');
}
