import * as v from 'valibot';
import { BundleComponents } from '#platform/catalog/bundle-components.ts';
import { createProductSku } from '#platform/catalog/naming.ts';
import { parseJson } from '#platform/db/json.ts';
import type { Database, Tables } from '#platform/db/tables.ts';
import { listOmittedUnits } from '#platform/mail/unmade-units.ts';
import { listRefunds } from '#platform/ordering/refunds/refund-row.ts';
import { CurrencyCode, LocaleCode, SafeUrl } from '#shared/contract/common.ts';
import { findDeliveryName } from '#shared/contract/delivery.ts';
import { Order, Shipment } from '#shared/contract/orders.ts';
import { TaxLines } from '#shared/contract/tax-line.ts';
import { hashContent } from '#shared/utils/hash.ts';

/** Name of the shipping method of a purely digital order. */
const DIGITAL_DELIVERY = 'Digital delivery';

/**
 * Builds an order in the shape of the API contract, without customer data. The id of the checkout gives access to the
 * customer's name and address, so `cartId` is a hash of it unless the caller already has the id.
 */
export async function buildOrderResponse(
  db: Database,
  order: Tables['orders'],
  cartId = hashContent(order.checkout_id),
): Promise<Order> {
  const refunds = (await listRefunds(db, order.id)).flatMap(({ amount, refunded }) =>
    refunded === null ? [] : [{ amount, refunded }],
  );
  const items = await listItems(db, order.id);
  const lines = items.map(({ sizeLabel, ...item }) => ({ ...item, size_label: sizeLabel }));
  const unmade = await listOmittedUnits(db, order, lines);
  return {
    orderNumber: order.order_number,
    lookupNumber: order.lookup_number,
    status: v.parse(Order.entries.status, order.status),
    shippingMethod:
      order.delivery_option === null
        ? DIGITAL_DELIVERY
        : (order.delivery_name ?? findDeliveryName(order.delivery_option) ?? order.delivery_option),
    created: order.created_at,
    updated: order.updated_at,
    totalCost: { amount: order.total, currency: v.parse(CurrencyCode, order.currency) },
    items,
    shipments: await listShipments(db, order.id),
    cartId,
    shippingCost: order.shipping,
    tax: order.tax,
    promo: order.promo_code,
    discount: order.discount,
    ...(unmade.length > 0 && { unmade }),
    ...(refunds.length > 0 && { refunds }),
    ...(order.tax_lines !== null && { taxLines: parseJson(TaxLines, order.tax_lines) }),
    ...(order.tax_reason !== null && { taxReason: order.tax_reason }),
    ...(order.delivery_early !== null &&
      order.delivery_late !== null && {
        deliveryEstimates: { early: order.delivery_early, late: order.delivery_late },
      }),
  };
}

async function listItems(db: Database, orderId: string): Promise<Order['items']> {
  const rows = await db
    .selectFrom('order_items')
    .leftJoin('variants', 'variants.id', 'order_items.variant_id')
    .selectAll('order_items')
    .select('variants.product_id')
    .where('order_id', '=', orderId)
    .orderBy('order_items.position')
    .execute();
  return rows.map((row) => ({
    sku: row.sku,
    ...(row.product_id !== null && { groupId: createProductSku(row.listing_id, row.product_id) }),
    title: row.title,
    productType: row.product_type,
    colorName: row.color,
    sizeLabel: row.size_label,
    quantity: row.quantity,
    price: row.price,
    ...(row.image !== null && { image: v.parse(SafeUrl, row.image) }),
    ...(row.locale !== null && { locale: v.parse(LocaleCode, row.locale) }),
    ...(row.components !== null && {
      components: parseJson(BundleComponents, row.components).map(
        ({ image: _, color: __, size: ___, ...part }) => part,
      ),
    }),
  }));
}

const { status: ShipmentStatus, items: ShipmentItems } = Shipment.entries;

async function listShipments(db: Database, orderId: string): Promise<Order['shipments']> {
  const rows = await db
    .selectFrom('shipments')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('shipped_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    status: v.parse(ShipmentStatus, row.status),
    ...(row.carrier !== null && { carrier: row.carrier }),
    ...(row.tracking_number !== null && { trackingNumber: row.tracking_number }),
    ...(row.tracking_url !== null && { trackingUrl: row.tracking_url }),
    ...(row.shipped_at !== null && { shipped: row.shipped_at }),
    items: parseJson(ShipmentItems, row.items),
  }));
}
