import * as v from 'valibot';
import type { MailText } from '#shared/i18n/mail-texts.ts';
import { isDigitalLabel, isUnsized } from '#shared/rules/catalog/digital.ts';
import { RECOVERY_DAYS } from '#shared/rules/orders/order-forms.ts';
import { formatMoney } from '#shared/utils/money.ts';
import { parseJson } from '../db/json.ts';
import type { Database } from '../db/tables.ts';
import { formatDate, formatDateRange } from './format-dates.ts';
import type { MailBranding } from './mail-branding.ts';
import type { MailContent, MailLine } from './mail-content.ts';
import { listMailItems, listOrdersByEmail, type MailItem, type MailOrder } from './mail-order.ts';
import type { MailPayload } from './mail-payloads.ts';

interface ComposeContext {
  readonly db: Database;
  readonly look: MailBranding;
  readonly t: MailText;
}

/** "Thank you": what was ordered, what it costs, where it goes, when it comes. Nothing of the card. */
export async function composeConfirmation({ db, look, t }: ComposeContext, order: MailOrder): Promise<MailContent> {
  const money = moneyOf(order);
  const items = await listMailItems(db, order.id);
  const isSent = order.deliveryOption !== null;
  const promo = order.promoCode ? t('order.discountOf', { code: order.promoCode }) : t('order.discount');
  return {
    subject: t('confirmation.subject', { store: look.store, number: order.number }),
    heading: t('confirmation.heading', { name: order.customer.firstName }),
    text: t(isSent ? 'confirmation.text' : 'confirmation.digitalText'),
    facts: [
      { name: t('order.number'), lines: [order.number] },
      { name: t('order.date'), lines: [formatDate(order.created, order.locale)] },
      ...(order.early && order.late
        ? [{ name: t('order.arrives'), lines: [formatDateRange(order.early, order.late, order.locale)] }]
        : []),
      { name: t('order.delivery'), lines: [t(`delivery.${order.deliveryOption ?? 'none'}`)] },
      ...(isSent ? [{ name: t('order.shipTo'), lines: addressLines(order) }] : []),
    ],
    lines: items.map((item) => ({
      ...itemLine(item, t),
      detail: `${itemDetail(item, t)} · ${t('order.pieces', { count: item.quantity, price: money(item.price) })}`,
      amount: money(item.price * item.quantity),
    })),
    totals: [
      { name: t('order.items'), amount: money(order.itemsTotal) },
      ...(order.discount > 0 ? [{ name: promo, amount: `−${money(order.discount)}` }] : []),
      { name: t('order.shipping'), amount: money(order.shipping) },
      { name: t('order.tax'), amount: money(order.tax) },
    ],
    total: { name: t('order.total'), amount: money(order.total) },
    ...trackingParts(order, look, t),
  };
}

/** "On its way": what is in the parcel, who carries it. */
export async function composeShipped(
  { db, look, t }: ComposeContext,
  order: MailOrder,
  { shipmentId }: MailPayload<'shipped'>,
): Promise<MailContent> {
  const parcel = await db.selectFrom('shipments').selectAll().where('id', '=', shipmentId).executeTakeFirstOrThrow();
  const inParcel = new Map(parseJson(ParcelItems, parcel.items).map(({ sku, quantity }) => [sku, quantity]));
  const items = await listMailItems(db, order.id);
  const isWhole = items.every(({ sku, quantity }) => inParcel.get(sku) === quantity);
  const rest = trackingParts(order, look, t);
  const { carrier, tracking_number: number, tracking_url: href } = parcel;
  return {
    subject: t('shipped.subject', { store: look.store, number: order.number }),
    heading: t('shipped.heading'),
    text: t(isWhole ? 'shipped.text' : 'shipped.partText', { name: order.customer.firstName }),
    facts: [
      { name: t('order.number'), lines: [order.number] },
      ...(carrier ? [{ name: t('shipped.carrier'), lines: [carrier] }] : []),
      ...(number ? [{ name: t('shipped.tracking'), lines: [number] }] : []),
      { name: t('order.shipTo'), lines: addressLines(order) },
    ],
    lines: items.flatMap((item) => {
      const count = inParcel.get(item.sku);
      return count ? [{ ...itemLine(item, t), amount: t('shipped.pieces', { count }) }] : [];
    }),
    totals: [],
    ...rest,
    button: href ? { text: t('shipped.track'), href } : rest.button,
  };
}

/** "Your files": where the digital goods of an order can be had. */
export async function composeFiles(
  { db, look, t }: ComposeContext,
  order: MailOrder,
  { url }: MailPayload<'files'>,
): Promise<MailContent> {
  const items = await listMailItems(db, order.id);
  return {
    subject: t('files.subject', { store: look.store, number: order.number }),
    heading: t('files.heading', { name: order.customer.firstName }),
    text: t('files.text'),
    facts: [{ name: t('order.number'), lines: [order.number] }],
    lines: items.filter(({ size_label }) => isDigitalLabel(size_label)).map((item) => itemLine(item, t)),
    totals: [],
    ...trackingParts(order, look, t),
    button: { text: t('files.open'), href: url },
  };
}

/** "Cancelled" and "refunded": what became of the order and of the money. */
export function composeCanceledOrRefunded(
  { look, t }: ComposeContext,
  order: MailOrder,
  kind: 'cancelled' | 'refunded',
): MailContent {
  const total = moneyOf(order)(order.total);
  const values = { store: look.store, number: order.number, total };
  return {
    subject: t(`${kind}.subject`, values),
    heading: t(`${kind}.heading`, values),
    text: t(kind === 'cancelled' && order.total > 0 ? 'cancelled.paidText' : `${kind}.text`, values),
    facts: [{ name: t('order.number'), lines: [order.number] }],
    lines: [],
    totals: [],
    ...trackingParts(order, look, t, 'order.see'),
  };
}

/** The orders of an address. Undefined when it has none: then nobody is written to. */
export async function composeRecovery(
  { db, look, t }: ComposeContext,
  storeId: string,
  { email, since }: MailPayload<'recovery'>,
): Promise<MailContent | undefined> {
  const orders = await listOrdersByEmail(db, storeId, email, since);
  if (orders.length === 0) return undefined;
  return {
    subject: t('recovery.subject', { store: look.store }),
    heading: t('recovery.heading', { days: RECOVERY_DAYS }),
    text: t('recovery.text'),
    facts: [],
    lines: orders.map((order) => ({
      name: t('recovery.order', { number: order.number }),
      detail: [
        formatDate(order.created, look.locale),
        t(`status.${order.status}`),
        t('recovery.lookup', { lookup: order.lookup }),
      ].join(' · '),
      amount: moneyOf(order)(order.total),
      href: trackUrl(order, look),
    })),
    totals: [],
    notes: [],
  };
}

const ParcelItems = v.array(v.object({ sku: v.string(), quantity: v.number() }));

const moneyOf =
  ({ currency, locale }: MailOrder) =>
  (amount: number) =>
    formatMoney(amount, currency, locale);

const trackUrl = ({ lookup }: MailOrder, { shop, support }: MailBranding) =>
  support ? `${shop}/track/order/${encodeURIComponent(lookup)}` : undefined;

/** How the order can be followed: where the shop has pages for it, else by its number alone. */
function trackingParts(
  order: MailOrder,
  look: MailBranding,
  t: MailText,
  invitation: 'order.track' | 'order.see' = 'order.track',
): Pick<MailContent, 'button' | 'notes'> {
  const href = trackUrl(order, look);
  return {
    button: href ? { text: t(invitation), href } : undefined,
    notes: href
      ? [t('order.lookup', { lookup: order.lookup }), t('order.questions', { url: `${look.shop}/contact` })]
      : [],
  };
}

const itemDetail = (item: MailItem, t: MailText) =>
  t(isUnsized(item.size_label) ? 'order.lineUnsized' : 'order.line', {
    product: item.product_type,
    color: item.color,
    size: item.size_label,
  });

const itemLine = (item: MailItem, t: MailText): MailLine => ({
  name: item.title,
  detail: itemDetail(item, t),
  amount: '',
});

function addressLines({ customer }: MailOrder): string[] {
  const { address1, address2, city, state, zip, country } = customer.address;
  const lines = [
    `${customer.firstName} ${customer.lastName}`,
    address1,
    address2 ?? '',
    `${city}, ${state} ${zip}`,
    country,
  ];
  return lines.map((line) => line.trim()).filter(Boolean);
}
