import { isDigitalLabel } from '#shared/rules/catalog/digital.ts';
import { getOrderPhase, type OrderPhase } from '#shared/rules/orders/order-view.ts';
import type { MailText } from '#texts/mail-texts.ts';
import type { Translator } from '#texts/translator.ts';
import type { StoreRow } from '../catalog/stores.ts';
import { parseJson } from '../db/json.ts';
import { StoredUnits, type Units } from '../db/stored-units.ts';
import type { Database, Tables } from '../db/tables.ts';
import { createDownloadUrls } from '../downloads/download-link.ts';
import { listOrderFiles, type OrderFile } from '../downloads/order-files.ts';
import { findPaymentName } from '../mail/find-payment-name.ts';
import type { MailBranding } from '../mail/mail-branding.ts';
import { listMailItems, type MailItem, type MailOrder } from '../mail/mail-order.ts';
import { createReceiptUrl, createRefundReceiptUrl } from '../mail/receipt-link.ts';
import { parseUnits, subtractUnits } from '../mail/requested-units.ts';
import { listOmittedUnits, listUnitsToWithdraw } from '../mail/unmade-units.ts';
import { isMoneyDisputed, listDisputes } from '../ordering/disputes/sync-dispute.ts';
import { listRefunds, type RefundRow, sumRefunds } from '../ordering/refunds/refund-row.ts';
import { createTimeline, type TimelineStep } from './create-timeline.ts';
import { listUnitsToReturn } from './return-requests.ts';

/** What the page of an order shows, besides the order and its texts. */
export interface OrderPageData {
  readonly items: readonly (MailItem & { readonly picture: string | undefined })[];
  readonly shipments: readonly (Omit<Tables['shipments'], 'items'> & {
    readonly items: readonly Units[];
  })[];
  readonly timeline: readonly TimelineStep[];
  readonly files: readonly (OrderFile & { readonly url: string })[];
  readonly payment: string | undefined;
  /** The receipt or invoice, and those of refunds. */
  readonly documents: readonly OrderDocument[];
  /** Minor units that were refunded. */
  readonly refunded: number;
  /** Minor units of the payment for which no refund was made or requested. */
  readonly refundable: number;
  /** The items with the units that the shopper may cancel; empty when the order cannot be canceled any more. */
  readonly cancelable: readonly MailItem[];
  readonly canReturn: boolean;
  /** The items with the units that the shopper may still ask to return. */
  readonly returnable: readonly MailItem[];
  readonly canWithdraw: boolean;
  /** Whether the shopper has withdrawn from all items before they were sent. */
  readonly isWithdrawn: boolean;
  readonly phase: OrderPhase;
  /** Units that are not sent, because the shopper withdrew from them or they were refunded before. */
  readonly unmade: readonly Units[];
  /** Whether the bank of the buyer examines the payment, or has taken it back. */
  readonly isDisputed: boolean;
  readonly requests: readonly {
    readonly kind: 'withdrawn' | 'canceled' | 'requested';
    readonly at: number;
    readonly units: readonly Units[];
  }[];
}

/** What the page of an order is rendered from. */
export interface OrderPage {
  readonly t: Translator;
  readonly mailText: MailText;
  readonly branding: MailBranding;
  readonly order: MailOrder;
  readonly data: OrderPageData;
  /** Address of a form of the page, with the key. */
  readonly getAction: (step: 'cancel' | 'return') => string;
  /** Address of the form of withdrawal, in stores that have one. */
  readonly withdrawalAction: string | undefined;
  readonly notice?: { readonly text: string; readonly isError: boolean } | undefined;
}

interface OrderDocument {
  readonly kind: 'title' | 'invoice' | 'refund' | 'creditNote';
  /** Number of an invoice or a credit note. */
  readonly number: string | null;
  readonly url: string;
  readonly pdfUrl: string;
  /** Minor units of a refund. */
  readonly amount?: number;
}

interface ReadContext {
  readonly db: Database;
  readonly store: StoreRow;
  readonly platformUrl: string;
  /** Returns the address of the picture of an item for a browser; undefined for a store whose pictures need an access code. */
  readonly findPicture: (image: string) => Promise<string | undefined>;
  readonly now: number;
}

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
  const requests = await listRequests(db, order.id, items, isEnded ? [] : refunds);
  const withdrawals = requests.filter(({ kind }) => kind === 'withdrawn');
  const toWithdraw = await listUnitsToWithdraw(db, order, items);
  const isWithdrawn =
    (order.status === 'placed' || order.status === 'in_production') &&
    withdrawals.length > 0 &&
    toWithdraw.length === 0;
  const unmade = isEnded ? [] : await listOmittedUnits(db, order, items);
  const parsed = shipments.map((row) => ({ ...row, items: parseJson(StoredUnits, row.items) }));
  const phase = getOrderPhase({
    status: order.status,
    items: items.map(({ sku, quantity, size_label: sizeLabel }) => ({ sku, quantity, sizeLabel })),
    shipments: parsed,
    unmade,
  });
  const isDisputed = (await listDisputes(db, order.id)).some(isMoneyDisputed);
  return {
    items: items.map((item, at) => ({ ...item, picture: pictures[at] })),
    shipments: parsed,
    timeline: createTimeline(
      order,
      subtractUnits(items, unmade),
      reached,
      isWithdrawn || phase === 'ended' ? findEnd(requests) : undefined,
    ),
    files: files.map((file) => ({ ...file, url: urls.get(file.id) ?? '' })),
    payment: await findPaymentName(db, store, order),
    documents: await listDocuments(db, order, refunds, platformUrl),
    refunded: sumRefunds(refunds, 'succeeded'),
    refundable:
      order.paymentId === null ? 0 : order.total - sumRefunds(refunds, 'succeeded', 'pending'),
    cancelable:
      order.status === 'placed' &&
      !isDisputed &&
      !refunds.some(({ state }) => state === 'pending') &&
      !files.some(({ isUsed }) => isUsed)
        ? await listUnitsToWithdraw(db, { id: order.id, downloadConsentAt: null }, items)
        : [],
    canReturn: canReturn(order, items, store, reached.get('delivered'), now),
    returnable: await listUnitsToReturn(db, order, items),
    canWithdraw: !isEnded && toWithdraw.length > 0,
    isWithdrawn,
    phase,
    unmade,
    isDisputed,
    requests,
  };
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

/** The last request that has ended the order. */
function findEnd(requests: OrderPageData['requests']) {
  const [last] = requests.filter(({ kind }) => kind !== 'requested').sort((a, b) => b.at - a.at);
  return (
    last && {
      name: last.kind === 'canceled' ? ('cancelled' as const) : ('withdrawn' as const),
      at: last.at,
    }
  );
}

async function listRequests(
  db: Database,
  orderId: string,
  items: readonly MailItem[],
  refunds: readonly RefundRow[],
): Promise<OrderPageData['requests']> {
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
      units: parseUnits(skus, items),
    });
  const canceled = refunds
    .filter(
      ({ state, cancels, unshipped }) => state !== 'failed' && !cancels && unshipped.length > 0,
    )
    .map(({ created: at, unshipped: units }) => ({ kind: 'canceled' as const, at, units }));
  return [
    ...withdrawals.map(toRequest('withdrawn')),
    ...canceled,
    ...returns.map(toRequest('requested')),
  ];
}

async function listDocuments(
  db: Database,
  order: MailOrder,
  refunds: readonly RefundRow[],
  platformUrl: string,
): Promise<OrderDocument[]> {
  const link = (url: string) => ({ url, pdfUrl: url.replace('?', '.pdf?') });
  const { invoiceNumber } = order;
  const kind = invoiceNumber === null ? 'title' : 'invoice';
  const receipt = await createReceiptUrl(db, order, platformUrl);
  const ofRefunds = refunds
    .filter(({ state }) => state === 'succeeded')
    .map(async ({ id, amount, creditNoteNumber }) => ({
      kind: creditNoteNumber === null ? ('refund' as const) : ('creditNote' as const),
      number: creditNoteNumber,
      amount,
      ...link(await createRefundReceiptUrl(db, order, id, platformUrl)),
    }));
  return [{ kind, number: invoiceNumber, ...link(receipt) }, ...(await Promise.all(ofRefunds))];
}
