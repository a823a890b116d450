import * as v from 'valibot';
import { isDigitalLabel } from '#shared/rules/catalog/digital.ts';
import type { OrderStatus } from '#shared/rules/orders/order-states.ts';
import type { StoreRow } from '../catalog/stores.ts';
import { parseJson } from '../db/json.ts';
import type { Database, Tables } from '../db/tables.ts';
import { createDownloadUrls } from '../downloads/download-link.ts';
import { listOrderFiles, type OrderFile } from '../downloads/order-files.ts';
import { findPaymentName } from '../mail/find-payment-name.ts';
import { listMailItems, type MailItem, type MailOrder } from '../mail/mail-order.ts';
import { createReceiptUrl } from '../mail/receipt-link.ts';
import { listRefunds, sumRefunds } from '../ordering/refunds/refund-row.ts';

/** A step of an order's timeline. `at` is in epoch milliseconds; undefined when it is not known, or has not come yet. */
export interface TimelineStep {
  readonly name: OrderStatus | 'paid';
  readonly state: 'done' | 'current' | 'ahead';
  readonly at: number | undefined;
}

/** What the page of an order shows, besides the order and its texts. */
export interface OrderPageData {
  readonly items: readonly (MailItem & { readonly picture: string | undefined })[];
  readonly shipments: readonly Tables['shipments'][];
  readonly timeline: readonly TimelineStep[];
  readonly files: readonly (OrderFile & { readonly url: string })[];
  readonly payment: string | undefined;
  readonly receiptUrl: string;
  /** Minor units that were refunded. */
  readonly refunded: number;
  /** Minor units of the payment for which no refund was made or requested. */
  readonly refundable: number;
  readonly canCancel: boolean;
  readonly canReturn: boolean;
  readonly requests: readonly {
    readonly kind: 'withdrawn' | 'requested';
    readonly at: number;
    readonly skus: readonly string[];
  }[];
}

interface ReadContext {
  readonly db: Database;
  readonly store: StoreRow;
  readonly platformUrl: string;
  /** Returns the address of the picture of an item for a browser; undefined for a store whose pictures need an access code. */
  readonly findPicture: (image: string) => Promise<string | undefined>;
  readonly now: number;
}

const Skus = v.array(v.string());
const DAY = 24 * 3_600_000;
/** Days in which the built-in terms accept returns. */
const DEFAULT_RETURN_DAYS = 30;

/** Reads what the page of an order shows. */
export async function readOrderPage(
  { db, store, platformUrl, findPicture, now }: ReadContext,
  order: MailOrder,
): Promise<OrderPageData> {
  const items = await listMailItems(db, order.id);
  const shipments = await db
    .selectFrom('shipments')
    .selectAll()
    .where('order_id', '=', order.id)
    .orderBy('shipped_at')
    .orderBy('id')
    .execute();
  const steps = await db
    .selectFrom('order_steps')
    .selectAll()
    .where('order_id', '=', order.id)
    .execute();
  const reached = new Map(steps.map(({ status, reached_at }) => [status, reached_at]));
  const isEnded = order.status === 'cancelled' || order.status === 'refunded';
  const files = isEnded ? [] : await listOrderFiles(db, order.id);
  const urls = await createDownloadUrls(db, files, platformUrl, now);
  const refunds = await listRefunds(db, order.id);
  const pictures = await Promise.all(
    items.map(({ image }) => (image === null ? undefined : findPicture(image))),
  );
  return {
    items: items.map((item, at) => ({ ...item, picture: pictures[at] })),
    shipments,
    timeline: createTimeline(order, items, reached),
    files: files.map((file) => ({ ...file, url: urls.get(file.id) ?? '' })),
    payment: await findPaymentName(db, store, order),
    receiptUrl: await createReceiptUrl(db, order, platformUrl),
    refunded: sumRefunds(refunds, 'succeeded'),
    refundable:
      order.paymentId === null ? 0 : order.total - sumRefunds(refunds, 'succeeded', 'pending'),
    canCancel: order.status === 'placed' && !files.some(({ isUsed }) => isUsed),
    canReturn: canReturn(order, items, store, reached.get('delivered'), now),
    requests: await listRequests(db, order.id),
  };
}

/** The steps of an order that is sent, and of one of files alone. */
const SHIPPED_STEPS = ['placed', 'in_production', 'shipped', 'delivered'] as const;
const DIGITAL_STEPS = ['placed', 'delivered'] as const;

/** Creates the timeline: the steps that the order has reached, and those that are still to come unless it has ended. */
export function createTimeline(
  {
    status,
    created,
    paymentId,
    deliveryOption,
    updated,
  }: Pick<MailOrder, 'status' | 'created' | 'paymentId' | 'deliveryOption' | 'updated'>,
  items: readonly Pick<MailItem, 'size_label'>[],
  reached: ReadonlyMap<string, number>,
): TimelineStep[] {
  const isDigital =
    deliveryOption === null || items.every(({ size_label }) => isDigitalLabel(size_label));
  const way: readonly OrderStatus[] = isDigital ? DIGITAL_STEPS : SHIPPED_STEPS;
  const isEnded = status === 'cancelled' || status === 'refunded';
  const ends = isEnded
    ? (['cancelled', 'refunded'] as const).filter((end) => reached.has(end) || end === status)
    : [];
  const at = way.indexOf(status);
  const passed = isEnded ? way.filter((step) => step === 'placed' || reached.has(step)) : way;
  const names: readonly OrderStatus[] = [...passed, ...ends];
  const timeOf = (name: OrderStatus) =>
    name === 'placed' ? created : (reached.get(name) ?? (name === status ? updated : undefined));
  const steps = names.map((name): TimelineStep => {
    const isAhead = !isEnded && way.indexOf(name) > at;
    const state = name === status ? 'current' : isAhead ? 'ahead' : 'done';
    return { name, state, at: isAhead ? undefined : timeOf(name) };
  });
  if (paymentId === null) return steps;
  const [placed, ...later] = steps;
  const isNew = status === 'placed';
  return [
    ...(placed ? [isNew ? { ...placed, state: 'done' as const } : placed] : []),
    { name: 'paid', state: isNew ? 'current' : 'done', at: created },
    ...later,
  ];
}

/** Whether items were sent that the store takes back, within its days from their delivery. */
function canReturn(
  { status }: MailOrder,
  items: readonly MailItem[],
  { returns }: StoreRow,
  delivered: number | undefined,
  now: number,
): boolean {
  if (status !== 'shipped' && status !== 'delivered') return false;
  if (items.every(({ size_label }) => isDigitalLabel(size_label))) return false;
  const days = returns?.days ?? DEFAULT_RETURN_DAYS;
  return days > 0 && (delivered === undefined || now < delivered + days * DAY);
}

async function listRequests(db: Database, orderId: string): Promise<OrderPageData['requests']> {
  const withdrawals = await db
    .selectFrom('withdrawals')
    .select(['skus', 'received_at'])
    .where('order_id', '=', orderId)
    .orderBy('received_at')
    .execute();
  const returns = await db
    .selectFrom('return_requests')
    .select(['skus', 'received_at'])
    .where('order_id', '=', orderId)
    .orderBy('received_at')
    .execute();
  const toRequest =
    (kind: 'withdrawn' | 'requested') =>
    ({ skus, received_at }: { readonly skus: string; readonly received_at: number }) => ({
      kind,
      at: received_at,
      skus: parseJson(Skus, skus),
    });
  return [...withdrawals.map(toRequest('withdrawn')), ...returns.map(toRequest('requested'))];
}
