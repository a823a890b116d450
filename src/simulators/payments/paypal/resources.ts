import { type Buyer, findBuyer } from '../browser/buyers.ts';
import type { StoredOrder } from './records.ts';

const minor = (value: string): number => Number(value.replace('.', ''));

/** Serializes the sandbox's orders as PayPal's API does. */
export function createOrderResource(order: StoredOrder, platformUrl: string) {
  const links = [
    {
      href: `https://api-m.sandbox.paypal.com/v2/checkout/orders/${order.id}`,
      rel: 'self',
      method: 'GET',
    },
  ];
  const action = { href: getApproveUrl(order.id, platformUrl), rel: 'payer-action', method: 'GET' };
  const buyer = order.status === 'PAYER_ACTION_REQUIRED' ? undefined : findBuyer(order.buyer);
  const payer = order.status !== 'PAYER_ACTION_REQUIRED' && {
    payer: {
      email_address: order.email_address ?? buyer?.email ?? 'buyer@example.com',
      payer_id: 'SANDBOXBUYER1',
      ...(buyer && { name: { given_name: buyer.firstName, surname: buyer.lastName } }),
    },
  };
  const shipping = buyer ? createShipping(buyer, order) : order.shipping;
  return {
    id: order.id,
    intent: 'CAPTURE',
    status: order.status,
    create_time: order.create_time,
    purchase_units: [
      {
        reference_id: 'default',
        amount: order.amount,
        ...(order.custom_id && { custom_id: order.custom_id }),
        ...(order.invoice_id && { invoice_id: order.invoice_id }),
        ...(order.description && { description: order.description }),
        ...(shipping && { shipping }),
        ...(order.capture && {
          payments: {
            captures: [createCaptureResource(order)],
            ...(order.capture.refunds.length > 0 && { refunds: order.capture.refunds }),
          },
        }),
      },
    ],
    ...payer,
    links: order.status === 'PAYER_ACTION_REQUIRED' ? [...links, action] : links,
  };
}

/**
 * The address that the shopper chose in the PayPal window, with the e-mail address and phone number of PayPal's contact
 * module.
 */
function createShipping(
  { id, firstName, lastName, email, phone, ...address }: Buyer,
  order: StoredOrder,
) {
  const [country_code, national_number] = phone;
  return {
    name: { full_name: `${firstName} ${lastName}` },
    email_address: email,
    phone_number: { country_code, national_number },
    address: {
      address_line_1: address.line1,
      admin_area_2: address.city,
      ...(address.state && { admin_area_1: address.state }),
      ...(address.zip && { postal_code: address.zip }),
      country_code: id,
    },
    ...(order.options && order.options.length > 0 && { options: order.options }),
  };
}

const getApproveUrl = (id: string, platformUrl: string): string =>
  `${platformUrl}/sandbox/paypal/approve?${new URLSearchParams({ token: id })}`;

/** What PayPal keeps in the sandbox: 2.99 % and 39 cents. */
function createBreakdown({ currency_code, value }: StoredOrder['amount']) {
  const fee = Math.round(minor(value) * 0.0299) + 39;
  const toAmount = (amount: number) => ({ currency_code, value: (amount / 100).toFixed(2) });
  return {
    gross_amount: { currency_code, value },
    paypal_fee: toAmount(fee),
    net_amount: toAmount(minor(value) - fee),
  };
}

export function createCaptureResource(order: StoredOrder) {
  const { id = '', create_time = order.create_time, refunded = 0 } = order.capture ?? {};
  const status =
    refunded === 0
      ? 'COMPLETED'
      : refunded >= minor(order.amount.value)
        ? 'REFUNDED'
        : 'PARTIALLY_REFUNDED';
  return {
    id,
    status,
    amount: order.amount,
    seller_receivable_breakdown: createBreakdown(order.amount),
    final_capture: true,
    create_time,
    ...(order.custom_id && { custom_id: order.custom_id }),
    ...(order.invoice_id && { invoice_id: order.invoice_id }),
    supplementary_data: { related_ids: { order_id: order.id } },
  };
}

/** A webhook event as PayPal posts it. */
export function createEventResource(
  id: string,
  event_type: string,
  resource_type: string,
  resource: object,
) {
  return {
    id,
    event_version: '1.0',
    create_time: new Date().toISOString(),
    resource_type,
    resource_version: '2.0',
    event_type,
    summary: event_type,
    resource,
    links: [],
  };
}
