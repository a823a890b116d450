import {
  describeOptions,
  getProductType,
  parseProductDetails,
} from '../catalog/product-details.ts';
import type { Database } from '../db/tables.ts';
import type { ComposeContext } from './compose-mail.ts';
import {
  createMoneyFormat,
  describeDelivery,
  describeGift,
  describeItem,
  describeTotals,
  describeVatId,
  formatAddress,
} from './describe-order.ts';
import { formatDate } from './format-dates.ts';
import type { MailContent } from './mail-content.ts';
import { listMailItems, type MailItem, type MailOrder } from './mail-order.ts';

/** Composes the seller's mail about a new order, in the language of the mail instead of the buyer's. */
export async function composeNewOrder(
  { db, branding, t }: ComposeContext,
  placed: MailOrder,
): Promise<MailContent> {
  const order = { ...placed, locale: branding.locale };
  const { customer, number } = order;
  const formatAmount = createMoneyFormat(order);
  const items = await listItemsInStoreLanguage(db, order.id);
  const values = { number, store: branding.storeName, total: formatAmount(order.total) };
  const needsShipping = order.deliveryOption !== null;
  return {
    subject: t('newOrder.subject', values),
    heading: t('newOrder.heading', values),
    text: t('newOrder.text', { ...values, name: `${customer.firstName} ${customer.lastName}` }),
    facts: [
      { name: t('order.number'), lines: [number] },
      { name: t('order.date'), lines: [formatDate(order.created, order.locale)] },
      { name: t('order.delivery'), lines: [describeDelivery(order, t)] },
      ...(order.late
        ? [{ name: t('order.arrives'), lines: [formatDate(Date.parse(order.late), order.locale)] }]
        : []),
      ...(needsShipping ? [{ name: t('order.shipTo'), lines: formatAddress(order, t) }] : []),
      {
        name: t('newOrder.customer'),
        lines: [needsShipping ? '' : customer.company, customer.email, customer.phone].flatMap(
          (line) => line || [],
        ),
      },
      ...describeVatId(order, t),
      ...describeGift(order, t),
    ],
    lines: items.map((item) => ({
      name: `${item.quantity} × ${item.title}`,
      detail: `${describeItem(item, t)} · ${formatAmount(item.price)} · ${item.sku}`,
      amount: formatAmount(item.price * item.quantity),
      image: item.image,
    })),
    ...describeTotals(order, t),
    hints: [t('newOrder.files', { command: `npx shopkiln orders ${order.storeSlug} ${number}` })],
    reason: t('newOrder.reason', values),
    isToSeller: true,
  };
}

/**
 * The lines of an order with title, type and options in the store's first language, from its catalog. A line whose product was removed
 * from the catalog has the texts of the order.
 */
async function listItemsInStoreLanguage(db: Database, orderId: string): Promise<MailItem[]> {
  const items = await listMailItems(db, orderId);
  const sizes = await db
    .selectFrom('variant_sizes as s')
    .innerJoin('variants as v', 'v.id', 's.variant_id')
    .innerJoin('listings as l', 'l.id', 'v.listing_id')
    .innerJoin('listing_products as p', (join) =>
      join.onRef('p.listing_id', '=', 'v.listing_id').onRef('p.product_id', '=', 'v.product_id'),
    )
    .select(['s.variant_id', 's.size_id', 's.label', 'v.product_id', 'v.color', 'l.title'])
    .select(['p.details', 'p.type_name'])
    .where(
      's.variant_id',
      'in',
      items.map(({ variant_id }) => variant_id),
    )
    .execute();
  return items.map((item) => {
    const size = sizes.find(
      ({ variant_id, size_id }) => variant_id === item.variant_id && size_id === item.size_id,
    );
    if (!size) return item;
    const { color, sizeLabel } = describeOptions(size, parseProductDetails(size.details));
    const { title } = size;
    return { ...item, title, product_type: getProductType(size), color, size_label: sizeLabel };
  });
}
