import * as v from 'valibot';
import type { DatabaseTransaction } from '#platform/db/tables.ts';
import { recordEvent } from '../events.ts';
import { addRecord, lockRecord, readRecord, writeRecord } from '../records.ts';
import type { SandboxResponse } from '../respond-once.ts';
import { isUnavailableFor, readSettings } from '../settings.ts';
import { isDisputedBy, openDispute } from './disputes.ts';
import { CaptureBody, OrderCreate, OrderPatch, type PurchaseUnit, RefundBody } from './params.ts';
import { createPaypalError } from './paypal-error.ts';
import { CAPTURES, createPaypalId, ORDERS, type StoredOrder } from './records.ts';
import { createCaptureResource, createEventResource, createOrderResource } from './resources.ts';

/** One authenticated request to the sandbox's PayPal, inside its transaction. */
export interface PaypalRequest {
  readonly tx: DatabaseTransaction;
  readonly body: unknown;
  readonly platformUrl: string;
}

const createMissingError = () =>
  createPaypalError(404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID');
const createInvalidError = () =>
  createPaypalError(400, 'INVALID_REQUEST', 'INVALID_PARAMETER_SYNTAX');
const createUnprocessableError = (issue: string) =>
  createPaypalError(422, 'UNPROCESSABLE_ENTITY', issue);
const createUnavailableError = () =>
  createPaypalError(503, 'SERVICE_UNAVAILABLE', 'SERVICE_UNAVAILABLE');

export async function createOrder({
  tx,
  body,
  platformUrl,
}: PaypalRequest): Promise<SandboxResponse> {
  const parsed = v.safeParse(OrderCreate, body);
  if (!parsed.success) return createInvalidError();
  const [unit] = parsed.output.purchase_units;
  if (!unit) return createInvalidError();
  const paypal = parsed.output.payment_source?.paypal;
  const preference = paypal?.experience_context?.shipping_preference ?? 'GET_FROM_FILE';
  const issue = findUnitIssue(unit, preference);
  if (issue) return createUnprocessableError(issue);
  const { paypal: switched } = await readSettings(tx);
  if (switched === 'unavailable' || isUnavailableFor(paypal?.email_address, 'paypal'))
    return createUnavailableError();
  const order: StoredOrder = {
    id: createPaypalId(),
    create_time: new Date().toISOString(),
    status: 'PAYER_ACTION_REQUIRED',
    amount: toAmount(unit),
    custom_id: unit.custom_id ?? null,
    invoice_id: unit.invoice_id ?? null,
    description: unit.description ?? null,
    brand_name: paypal?.experience_context?.brand_name ?? null,
    email_address: paypal?.email_address ?? null,
    shipping: unit.shipping
      ? { name: unit.shipping.name ?? null, address: unit.shipping.address ?? null }
      : null,
    shipping_preference: preference,
    options: unit.shipping?.options ?? [],
    declines: false,
    capture: null,
  };
  await addRecord(tx, ORDERS, order.id, order);
  return { status: 201, body: createOrderResource(order, platformUrl) };
}

export async function readOrder(
  { tx, platformUrl }: PaypalRequest,
  id: string,
): Promise<SandboxResponse> {
  const order = await readRecord(tx, ORDERS, id);
  return order
    ? { status: 200, body: createOrderResource(order, platformUrl) }
    : createMissingError();
}

export async function patchOrder(
  { tx, body }: PaypalRequest,
  id: string,
): Promise<SandboxResponse> {
  const parsed = v.safeParse(OrderPatch, body);
  if (!parsed.success) return createInvalidError();
  const order = await lockRecord(tx, ORDERS, id);
  if (!order) return createMissingError();
  if (order.status === 'COMPLETED') return createUnprocessableError('ORDER_COMPLETED');
  const after = { ...order };
  for (const { path, value } of parsed.output) {
    if (typeof value === 'string') after.custom_id = value;
    else if ('amount' in value) {
      const issue = findUnitIssue(value, order.shipping_preference ?? '');
      if (issue) return createUnprocessableError(issue);
      after.amount = toAmount(value);
      after.custom_id = value.custom_id ?? null;
      after.invoice_id = value.invoice_id ?? null;
      after.options = value.shipping?.options ?? [];
    } else if ('value' in value) after.amount = value;
    else if ('full_name' in value)
      after.shipping = { address: order.shipping?.address ?? null, ...after.shipping, name: value };
    else if (path.endsWith('/address'))
      after.shipping = { name: null, ...after.shipping, address: value };
  }
  await writeRecord(tx, ORDERS, id, after);
  return { status: 204, body: undefined };
}

export async function captureOrder(
  { tx, body, platformUrl }: PaypalRequest,
  id: string,
): Promise<SandboxResponse> {
  if (!v.is(CaptureBody, body)) return createInvalidError();
  const order = await lockRecord(tx, ORDERS, id);
  if (!order) return createMissingError();
  if (order.status === 'COMPLETED') return createUnprocessableError('ORDER_ALREADY_CAPTURED');
  if (order.status !== 'APPROVED') return createUnprocessableError('ORDER_NOT_APPROVED');
  if (order.declines) {
    // The shopper can choose another payment method in the PayPal window.
    await writeRecord(tx, ORDERS, id, {
      ...order,
      status: 'PAYER_ACTION_REQUIRED',
      declines: false,
    });
    return createPaypalError(422, 'UNPROCESSABLE_ENTITY', 'INSTRUMENT_DECLINED', true);
  }
  const capture = {
    id: createPaypalId(),
    create_time: new Date().toISOString(),
    refunded: 0,
    refunds: [],
  };
  const after: StoredOrder = { ...order, status: 'COMPLETED', capture };
  await writeRecord(tx, ORDERS, id, after);
  await addRecord(tx, CAPTURES, capture.id, { order: id });
  await emit(tx, 'PAYMENT.CAPTURE.COMPLETED', 'capture', createCaptureResource(after));
  if (isDisputedBy(after.email_address)) await openDispute(tx, after);
  return { status: 201, body: createOrderResource(after, platformUrl) };
}

export async function refundCapture(
  { tx, body }: PaypalRequest,
  id: string,
): Promise<SandboxResponse> {
  const parsed = v.safeParse(RefundBody, body);
  if (!parsed.success) return createInvalidError();
  const capture = await readRecord(tx, CAPTURES, id);
  const order = capture && (await lockRecord(tx, ORDERS, capture.order));
  if (!order?.capture) return createMissingError();
  const total = minor(order.amount.value);
  const left = total - order.capture.refunded;
  const { amount } = parsed.output;
  const requestedAmount = amount ? minor(amount.value) : left;
  if (left === 0) return createUnprocessableError('CAPTURE_FULLY_REFUNDED');
  if (amount && amount.currency_code !== order.amount.currency_code)
    return createUnprocessableError('CURRENCY_MISMATCH');
  if (requestedAmount > left) return createUnprocessableError('REFUND_AMOUNT_EXCEEDED');
  const refundRecord = {
    id: createPaypalId(),
    status: 'COMPLETED',
    amount: {
      currency_code: order.amount.currency_code,
      value: (requestedAmount / 100).toFixed(2),
    },
  };
  const { capture: captured } = order;
  const refunds = [...captured.refunds, refundRecord];
  const after = {
    ...order,
    capture: { ...captured, refunded: captured.refunded + requestedAmount, refunds },
  };
  await writeRecord(tx, ORDERS, order.id, after);
  const refund = {
    ...refundRecord,
    supplementary_data: { related_ids: { order_id: order.id, capture_id: id } },
  };
  await emit(tx, 'PAYMENT.CAPTURE.REFUNDED', 'refund', refund);
  return { status: 201, body: refund };
}

const toAmount = ({ amount: { currency_code, value } }: PurchaseUnit) => ({ currency_code, value });

/** The issue with which PayPal rejects a purchase unit whose parts contradict each other (errors of Orders v2). */
function findUnitIssue({ amount, shipping }: PurchaseUnit, preference: string): string | undefined {
  const { breakdown } = amount;
  const options = shipping?.options ?? [];
  const part = (name: keyof NonNullable<typeof breakdown>) =>
    minor(breakdown?.[name]?.value ?? '0.00');
  const sum = part('item_total') + part('shipping') + part('tax_total') - part('discount');
  if (breakdown && sum !== minor(amount.value)) return 'AMOUNT_MISMATCH';
  if (options.length === 0) return undefined;
  if (preference !== 'GET_FROM_FILE') return 'SHIPPING_OPTIONS_NOT_SUPPORTED';
  const selected = options.filter((option) => option.selected);
  if (selected.length > 1) return 'MULTIPLE_SHIPPING_OPTION_SELECTED';
  if (selected.length === 0) return 'SHIPPING_OPTION_NOT_SELECTED';
  if (minor(selected[0]?.amount?.value ?? '0.00') !== part('shipping'))
    return 'PREFERRED_SHIPPING_OPTION_AMOUNT_MISMATCH';
  return undefined;
}

const minor = (value: string): number => Number(value.replace('.', ''));

/**
 * Approves an order as the shopper does in the PayPal window, with the address of a buyer if PayPal asks for it; `declines` makes
 * the capture fail. Returns undefined
 * when no such order awaits approval.
 */
export async function approveOrder(
  { tx, platformUrl }: Omit<PaypalRequest, 'body'>,
  id: string,
  declines: boolean,
  buyer?: string,
): Promise<StoredOrder | undefined> {
  const order = await lockRecord(tx, ORDERS, id);
  if (order?.status !== 'PAYER_ACTION_REQUIRED') return undefined;
  const after: StoredOrder = {
    ...order,
    status: 'APPROVED',
    declines,
    ...(buyer !== undefined && { buyer }),
  };
  await writeRecord(tx, ORDERS, id, after);
  await emit(
    tx,
    'CHECKOUT.ORDER.APPROVED',
    'checkout-order',
    createOrderResource(after, platformUrl),
  );
  return after;
}

async function emit(
  tx: DatabaseTransaction,
  type: string,
  kind: string,
  resource: object,
): Promise<void> {
  const id = `WH-${createPaypalId()}-${createPaypalId()}`;
  await recordEvent(tx, 'paypal', id, createEventResource(id, type, kind, resource));
}
