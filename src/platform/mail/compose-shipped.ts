import { isDigitalLabel } from '#shared/rules/catalog/digital.ts';
import { parseJson } from '../db/json.ts';
import { StoredUnits } from '../db/stored-units.ts';
import { greet } from './choose-greeting.ts';
import {
  type ComposeContext,
  composeAddress,
  composeArrival,
  composeLine,
  composeTracking,
  listTrackingLinks,
} from './compose-mail.ts';
import type { MailContent } from './mail-content.ts';
import { listMailItems, type MailOrder } from './mail-order.ts';
import type { MailPayload } from './mail-payloads.ts';
import { subtractUnits } from './requested-units.ts';
import { listOmittedUnits } from './unmade-units.ts';

/** Composes the mail about a shipment: its items, carrier and tracking link. */
export async function composeShipped(
  { db, branding, t }: ComposeContext,
  order: MailOrder,
  { shipmentId }: MailPayload<'shipped'>,
): Promise<MailContent> {
  const shipment = await db
    .selectFrom('shipments')
    .selectAll()
    .where('id', '=', shipmentId)
    .executeTakeFirstOrThrow();
  const shippedQuantities = new Map(
    parseJson(StoredUnits, shipment.items).map(({ sku, quantity }) => [sku, quantity]),
  );
  const items = await listMailItems(db, order.id);
  const earlier = await db
    .selectFrom('shipments')
    .select('items')
    .where('order_id', '=', order.id)
    .where('id', '!=', shipmentId)
    .where('shipped_at', '<=', shipment.shipped_at)
    .execute();
  const shipped = [shipment, ...earlier].flatMap((one) => parseJson(StoredUnits, one.items));
  const printed = items.filter(({ size_label }) => !isDigitalLabel(size_label));
  const omitted = await listOmittedUnits(db, order, items);
  const isComplete = subtractUnits(printed, [...shipped, ...omitted]).length === 0;
  const tracking = composeTracking(order, branding, t);
  const { carrier, tracking_number: number, tracking_url: href } = shipment;
  return {
    subject: t('shipped.subject', { store: branding.storeName, number: order.number }),
    heading: t('shipped.heading'),
    text: greet(t, isComplete ? 'shipped.text' : 'shipped.partText', order.greeting),
    facts: [
      { name: t('order.number'), lines: [order.number] },
      ...(carrier ? [{ name: t('shipped.carrier'), lines: [carrier] }] : []),
      ...(number ? [{ name: t('shipped.tracking'), lines: [number] }] : []),
      ...composeArrival(order, t, shipment.shipped_at ?? order.updated),
      ...composeAddress(order, t),
    ],
    lines: items.flatMap((item) => {
      const count = shippedQuantities.get(item.sku);
      return count ? [{ ...composeLine(item, t), amount: t('shipped.quantity', { count }) }] : [];
    }),
    totals: [],
    ...tracking,
    links: [
      ...(href && order.pageUrl ? [{ text: t('order.page'), href: order.pageUrl }] : []),
      ...listTrackingLinks(order, branding, t),
    ],
    button: href ? { text: t('shipped.track'), href } : tracking.button,
  };
}

/** Composes the mail about an order that has arrived. */
export async function composeDelivered(
  { db, branding, t }: ComposeContext,
  order: MailOrder,
): Promise<MailContent> {
  const items = await listMailItems(db, order.id);
  const values = { store: branding.storeName, number: order.number };
  return {
    subject: t('delivered.subject', values),
    heading: t('delivered.heading'),
    text: greet(t, 'delivered.text', order.greeting, values),
    facts: [{ name: t('order.number'), lines: [order.number] }],
    lines: subtractUnits(items, await listOmittedUnits(db, order, items))
      .filter(({ size_label }) => !isDigitalLabel(size_label))
      .map((item) => ({
        ...composeLine(item, t),
        amount: t('shipped.quantity', { count: item.quantity }),
      })),
    totals: [],
    ...composeTracking(order, branding, t, 'order.see'),
  };
}
