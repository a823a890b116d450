import * as v from 'valibot';
import { parseMockupPath } from '#pictures/address.ts';
import { parseComponents } from '#platform/catalog/bundle-components.ts';
import { parseJson } from '#platform/db/json.ts';
import type { Units } from '#platform/db/stored-units.ts';
import type { Database, Tables } from '#platform/db/tables.ts';
import { parseUnits } from '#platform/mail/requested-units.ts';
import { ORDER_STATUSES } from '#shared/contract/code-lists.ts';
import { Customer } from '#shared/contract/customer.ts';
import { findDeliveryName } from '#shared/contract/delivery.ts';
import { Shipment } from '#shared/contract/orders.ts';
import { type OrderPrint, OrderPrints } from '#shared/contract/prints.ts';
import { ORDER_TRANSITIONS, type OrderStatus } from '#shared/rules/orders/order-states.ts';
import { type Dispute, listDisputes } from '../disputes/sync-dispute.ts';
import { listRefunds, sumRefunds } from '../refunds/refund-row.ts';
import { listComments, type OrderComment } from './add-comment.ts';
import { countProduction } from './count-production.ts';
import { type ManagedRefund, toManagedRefund } from './managed-refund.ts';
import {
  findPayment,
  listTaxes,
  type ManagedPayment,
  type ManagedTax,
  type ManagedVatCheck,
  readVatCheck,
} from './read-charges.ts';
import { type ManagedCosts, readCosts } from './read-costs.ts';

const Status = v.picklist(ORDER_STATUSES);
const ShipmentItems = v.array(Shipment.entries.items.item);

/** A part of a bundle, for production. */
export interface ManagedComponent {
  readonly sku: string;
  readonly title: string;
  readonly options: string;
  readonly color: string;
  readonly size: string;
  readonly image: string | null;
  /** Units in all bundles of the line. */
  readonly quantity: number;
  readonly artwork: string | null;
  /** Name of the blank; absent without one, and in orders of earlier versions. */
  readonly blank?: string | undefined;
  /** What is printed on it. Absent in orders of earlier versions. */
  readonly prints?: readonly OrderPrint[] | undefined;
}

/** A line of an order, for production. `image` is the picture that the buyer saw, `artwork` the name of the design; null without one. */
export interface ManagedItem {
  readonly sku: string;
  readonly title: string;
  readonly productType: string;
  readonly color: string;
  readonly size: string;
  readonly quantity: number;
  readonly price: number;
  readonly image: string | null;
  readonly artwork: string | null;
  /** Name of the blank; absent without one, for a bundle, and in orders of earlier versions. */
  readonly blank?: string;
  /** What is printed on it. Absent without a design, for a bundle, and in orders of earlier versions. */
  readonly prints?: readonly OrderPrint[];
  /** What one unit of a bundle contains. */
  readonly components?: readonly ManagedComponent[];
  /** Units that are in no shipment yet, not refunded and not withdrawn before production; 0 of a digital item. */
  readonly unshipped: number;
  /** Units that the shopper withdrew from before production: they are not made. */
  readonly unmade: number;
  /** Other units that were refunded before they were shipped: they are not shipped any more. */
  readonly canceled: number;
  /** Units that were refunded, or are about to be. */
  readonly refunded: number;
}

/** An order as its seller sees it: with the address, and the statuses that it can get next. */
export interface ManagedOrder {
  readonly id: string;
  readonly number: string;
  readonly lookupNumber: string;
  readonly status: OrderStatus;
  /** Whether the shopper withdrew from all that is made before it was in production. */
  readonly isWithdrawn: boolean;
  /** Whether nothing was shipped and nothing is left to ship, because units were withdrawn from or refunded. */
  readonly isEnded: boolean;
  readonly next: readonly OrderStatus[];
  readonly created: number;
  readonly updated: number;
  readonly customer: v.InferOutput<typeof Customer>;
  /** The check of the buyer's VAT id; null for a consumer, and where it changes nothing. */
  readonly vatCheck: ManagedVatCheck | null;
  /** Whether the shopper has agreed to news by text message. */
  readonly newsByTextMessage: boolean;
  /** The message of a gift, which can be empty; null for an order that is no gift. */
  readonly giftMessage: string | null;
  /** Null for a digital order. */
  readonly delivery: string | null;
  readonly due: string | null;
  readonly currency: string;
  /** Prices of the items, before the discount. */
  readonly itemsTotal: number;
  readonly discount: number;
  readonly promoCode: string | null;
  readonly deliveryPrice: number;
  /** What was added to the prices. Included taxes are in `taxes` alone. */
  readonly addedTax: number;
  /** The named taxes, each with its rate in percent and the net amount that it is for. */
  readonly taxes: readonly ManagedTax[];
  readonly total: number;
  readonly costs: ManagedCosts;
  readonly isPaid: boolean;
  /** Where and how it was paid, with the id of the payment at the provider; null for an order that cost nothing. */
  readonly payment: ManagedPayment | null;
  readonly invoiceNumber: string | null;
  /** What the provider has refunded. */
  readonly refundedAmount: number;
  /** Oldest first. */
  readonly refunds: readonly ManagedRefund[];
  /** Disputes of the payment, oldest first. */
  readonly disputes: readonly Dispute[];
  readonly items: readonly ManagedItem[];
  readonly shipments: readonly {
    readonly id: string;
    readonly status: string;
    readonly carrier: string | null;
    readonly trackingNumber: string | null;
    readonly trackingUrl: string | null;
    readonly shipped: number | null;
    readonly items: v.InferOutput<typeof ShipmentItems>;
  }[];
  /** Withdrawals that the shopper has sent, oldest first. */
  readonly withdrawals: readonly {
    readonly received: number;
    readonly name: string;
    readonly items: readonly Units[];
  }[];
  /** What the shopper asked to return, oldest first. */
  readonly returnRequests: readonly {
    readonly received: number;
    readonly reason: string;
    readonly items: readonly Units[];
  }[];
  /** Comments of the seller, oldest first. */
  readonly comments: readonly OrderComment[];
}

/** Reads an order with its items, shipments, refunds, disputes and requests. */
export async function toManagedOrder(db: Database, row: Tables['orders']): Promise<ManagedOrder> {
  const items = await db
    .selectFrom('order_items')
    .selectAll()
    .where('order_id', '=', row.id)
    .orderBy('position')
    .execute();
  const rows = await db
    .selectFrom('shipments')
    .selectAll()
    .where('order_id', '=', row.id)
    .orderBy('shipped_at')
    .orderBy('id')
    .execute();
  const shipments = rows.map((shipment) => ({
    id: shipment.id,
    status: shipment.status,
    carrier: shipment.carrier,
    trackingNumber: shipment.tracking_number,
    trackingUrl: shipment.tracking_url,
    shipped: shipment.shipped_at,
    items: parseJson(ShipmentItems, shipment.items),
  }));
  const withdrawals = await db
    .selectFrom('withdrawals')
    .selectAll()
    .where('order_id', '=', row.id)
    .orderBy('received_at')
    .execute();
  const returnRequests = await db
    .selectFrom('return_requests')
    .selectAll()
    .where('order_id', '=', row.id)
    .orderBy('received_at')
    .execute();
  const refunds = await listRefunds(db, row.id);
  const active = refunds.filter(({ state }) => state !== 'failed');
  const status = v.parse(Status, row.status);
  const { unmade, canceled, unshipped, isWithdrawn, isEnded } = await countProduction(
    db,
    { id: row.id, status },
    items,
    { shipments, refunds: active, hasWithdrawals: withdrawals.length > 0 },
  );
  return {
    id: row.id,
    number: row.order_number,
    lookupNumber: row.lookup_number,
    status,
    isWithdrawn,
    isEnded,
    next: ORDER_TRANSITIONS[status].filter(
      (to) =>
        (to !== 'shipped' || (row.delivery_option !== null && unshipped.size > 0)) &&
        !(to === 'in_production' && (isEnded || row.delivery_option === null)),
    ),
    created: row.created_at,
    updated: row.updated_at,
    customer: parseJson(Customer, row.customer),
    vatCheck: await readVatCheck(db, row, items),
    newsByTextMessage: row.marketing_opt_in === 1,
    giftMessage: row.gift_message,
    delivery:
      row.delivery_option === null
        ? null
        : (row.delivery_name ?? findDeliveryName(row.delivery_option) ?? row.delivery_option),
    due: row.delivery_late,
    currency: row.currency,
    itemsTotal: row.items_total,
    discount: row.discount,
    promoCode: row.promo_code,
    deliveryPrice: row.shipping,
    addedTax: row.tax,
    taxes: await listTaxes(db, row),
    total: row.total,
    costs: await readCosts(db, row, items),
    isPaid: row.payment_id !== null,
    payment: await findPayment(db, row),
    invoiceNumber: row.invoice_number,
    refundedAmount: sumRefunds(refunds, 'succeeded'),
    refunds: refunds.map(toManagedRefund),
    disputes: await listDisputes(db, row.id),
    items: items.map((item, index) => {
      const prints = item.prints === null ? undefined : parseJson(OrderPrints, item.prints);
      return {
        sku: item.sku,
        title: item.title,
        productType: item.product_type,
        color: item.color,
        size: item.size_label,
        quantity: item.quantity,
        price: item.price,
        image: item.image,
        // A bundle is not printed: its parts are.
        artwork: item.components === null ? findArtwork(item.image, prints) : null,
        ...(item.blank !== null && { blank: item.blank }),
        ...(prints && { prints }),
        ...listComponents(item),
        unshipped: unshipped.get(item.sku) ?? 0,
        unmade: unmade(item.sku),
        canceled: canceled(item.sku),
        refunded: active.reduce((sum, { parts }) => sum + (parts.lines[index]?.quantity ?? 0), 0),
      };
    }),
    shipments,
    withdrawals: withdrawals.map(({ received_at, name, skus }) => ({
      received: received_at,
      name,
      items: parseUnits(skus, items),
    })),
    returnRequests: returnRequests.map(({ received_at, reason, skus }) => ({
      received: received_at,
      reason,
      items: parseUnits(skus, items),
    })),
    comments: await listComments(db, row.id),
  };
}

function listComponents({
  components,
  quantity,
}: Tables['order_items']): Pick<ManagedItem, 'components'> {
  const parts = parseComponents(components)?.map(({ image = null, ...part }) => ({
    ...part,
    image,
    quantity: part.quantity * quantity,
    artwork: findArtwork(image, part.prints),
  }));
  return parts ? { components: parts } : {};
}

/** Returns the name of the ordered design. Orders of earlier versions have it in their picture alone, which can also be a photo. */
function findArtwork(image: string | null, [print]: readonly OrderPrint[] = []): string | null {
  if (print) return print.name;
  const artwork = image === null ? undefined : parseMockupPath(image)?.artwork;
  return artwork === undefined || artwork === 'plain' ? null : artwork;
}
