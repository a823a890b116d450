import { ok } from '#shared/utils/result.ts';
import type { ExpressDetails, ExpressOrder, ExpressPayments } from '../payment-provider.ts';
import type { PaypalClient } from './client.ts';
import { toPaypalAmount } from './money.ts';
import {
  getOrderPath,
  getPurchaseUnit,
  ORDERS_PATH,
  type PaypalOrder,
  parseOrder,
  TEXT_MAX,
  UNIT,
} from './order.ts';
import { createDecline, toDecline } from './progress.ts';

/** PayPal accepts this many delivery options. */
const OPTIONS_MAX = 10;

/** Returns the options that PayPal gets: of more than it accepts, the chosen one and the cheapest, in their order. */
function selectDeliveries({ deliveries, delivery }: ExpressOrder): ExpressOrder['deliveries'] {
  if (deliveries.length <= OPTIONS_MAX) return deliveries;
  const isChosen = ({ id }: { readonly id: string }) => Number(id === delivery);
  const best = [...deliveries]
    .sort((a, b) => isChosen(b) - isChosen(a) || a.price - b.price)
    .slice(0, OPTIONS_MAX);
  return deliveries.filter((one) => best.includes(one));
}

/** Builds the purchase unit. PayPal requires the parts of the amount when it has delivery options. */
function buildUnit(order: ExpressOrder) {
  const { paymentId, storeName, currency, costs, deliveries } = order;
  const money = (amount: number) => toPaypalAmount(amount, currency);
  return {
    reference_id: 'default',
    custom_id: paymentId,
    invoice_id: paymentId,
    description: `Order from ${storeName}`.slice(0, TEXT_MAX),
    amount: {
      ...money(order.amount),
      breakdown: {
        item_total: money(costs.items),
        shipping: money(costs.shipping),
        tax_total: money(costs.tax),
        discount: money(costs.discount),
      },
    },
    ...(deliveries.length > 0 && {
      shipping: {
        options: selectDeliveries(order).map(({ id, name, price }) => ({
          id,
          label: name.slice(0, TEXT_MAX),
          type: 'SHIPPING',
          amount: money(price),
          selected: id === order.delivery,
        })),
      },
    }),
  };
}

/** PayPal asks for the address, and lets the shopper give a phone number for the delivery. */
const buildBody = (order: ExpressOrder) => ({
  intent: 'CAPTURE',
  purchase_units: [buildUnit(order)],
  payment_source: {
    paypal: {
      experience_context: {
        brand_name: order.storeName.slice(0, TEXT_MAX),
        user_action: 'PAY_NOW',
        shipping_preference: 'GET_FROM_FILE',
        contact_preference: 'UPDATE_CONTACT_INFO',
      },
    },
  },
});

/** Creates the express payments of PayPal: it asks the shopper for address and delivery. */
export function createPaypalExpress({ request }: PaypalClient): ExpressPayments {
  return {
    async create(order, key) {
      const created = parseOrder(
        await request({ method: 'POST', path: ORDERS_PATH, body: buildBody(order), key }),
      );
      if (!created.ok) return { ok: false, error: toDecline(created.error) };
      return ok({ providerId: created.value.id, token: created.value.id, meta: {} });
    },

    async update(providerId, order) {
      const body = [{ op: 'replace', path: UNIT, value: buildUnit(order) }];
      const patched = await request({ method: 'PATCH', path: getOrderPath(providerId), body });
      return patched.ok ? ok(null) : { ok: false, error: toDecline(patched.error) };
    },

    async readDetails(providerId) {
      const current = parseOrder(await request({ method: 'GET', path: getOrderPath(providerId) }));
      if (!current.ok) return { ok: false, error: toDecline(current.error) };
      if (current.value.status !== 'APPROVED')
        return {
          ok: false,
          error: createDecline('unavailable', `the order is ${current.value.status}, not approved`),
        };
      return ok(toDetails(current.value));
    },
  };
}

/** Where the delivery has no name or contact, those of the payer are used. */
function toDetails({ payer, ...order }: PaypalOrder): ExpressDetails {
  const shipping = getPurchaseUnit(order)?.shipping;
  const { given_name = '', surname = '' } = payer?.name ?? {};
  const [firstName, lastName] = splitName(
    shipping?.name?.full_name || `${given_name} ${surname}`,
    given_name,
  );
  const phone = shipping?.phone_number ?? payer?.phone?.phone_number;
  const address = shipping?.address;
  return {
    firstName,
    lastName,
    email: shipping?.email_address || (payer?.email_address ?? ''),
    phone: phone?.country_code
      ? `+${phone.country_code}${phone.national_number}`
      : (phone?.national_number ?? ''),
    address: {
      address1: address?.address_line_1 ?? '',
      address2: address?.address_line_2 ?? '',
      city: address?.admin_area_2 ?? '',
      state: address?.admin_area_1 ?? '',
      zip: address?.postal_code ?? '',
      countryCode: address?.country_code ?? '',
    },
    delivery: shipping?.options.find(({ selected }) => selected)?.id,
  };
}

/** Splits a full name after the given name, if it begins with it, or else before its last word. */
function splitName(fullName: string, givenName: string): readonly [string, string] {
  const name = fullName.trim();
  const at =
    givenName && name.startsWith(`${givenName} `) ? givenName.length : name.lastIndexOf(' ');
  return at < 0 ? [name, ''] : [name.slice(0, at), name.slice(at + 1).trim()];
}
