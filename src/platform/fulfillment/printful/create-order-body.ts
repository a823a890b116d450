import { MILLIMETERS_PER_INCH } from '#shared/contract/prints.ts';
import { formatDecimal } from '#shared/utils/money.ts';
import type {
  FulfillmentRequest,
  Recipient,
  RequestedItem,
  RequestedPrint,
} from '../fulfillment-provider.ts';
import { ProviderRejection } from '../fulfillment-provider.ts';
import {
  findPlacement,
  findPrintfulVariant,
  type PrintfulBlanks,
} from './find-printful-variant.ts';
import { findStateCode } from './state-codes.ts';

/** Prefix of the ids of delivery options that are rates of Printful. */
export const RATE_PREFIX = 'printful-';
const DEFAULT_SHIPPING = 'STANDARD';

/** Composes the body of `POST /v2/orders`. Throws a {@link ProviderRejection} for what Printful cannot make. */
export function createOrderBody(request: FulfillmentRequest, blanks: PrintfulBlanks): object {
  const { externalId, orderNumber, recipient, delivery, items, currency, giftMessage } = request;
  return {
    external_id: externalId,
    shipping: toShippingMethod(delivery.id),
    recipient: toRecipient(recipient),
    order_items: items.map((item) => toItem(item, blanks)),
    customization: {
      ...(giftMessage && { gift: { subject: '', message: giftMessage } }),
      packing_slip: { custom_order_id: orderNumber },
    },
    retail_costs: { currency },
  };
}

/** Returns the method that a buyer chose among live rates, or the standard one. */
export const toShippingMethod = (deliveryId: string): string =>
  deliveryId.startsWith(RATE_PREFIX) ? deliveryId.slice(RATE_PREFIX.length) : DEFAULT_SHIPPING;

function toRecipient({ firstName, lastName, company, email, phone, address }: Recipient) {
  const state = findStateCode(address);
  return {
    name: `${firstName} ${lastName}`.trim(),
    ...(company && { company }),
    address1: address.address1,
    ...(address.address2 && { address2: address.address2 }),
    city: address.city,
    ...(state && { state_code: state }),
    country_code: address.countryCode,
    ...(address.zip && { zip: address.zip }),
    ...(phone && { phone }),
    email,
  };
}

function toItem(item: RequestedItem, blanks: PrintfulBlanks) {
  const variant = findPrintfulVariant(blanks, item);
  const blank = item.blank === null ? undefined : blanks[item.blank];
  if (item.prints.length === 0)
    throw new ProviderRejection(`${item.sku}: the order contains no print files`);
  return {
    source: 'catalog',
    catalog_variant_id: variant,
    external_id: item.itemId,
    quantity: item.quantity,
    retail_price: formatDecimal(item.retailPrice),
    name: item.title,
    placements: item.prints.map((print) => ({
      ...findPlacement(blank, print.place, print.technique),
      layers: [{ type: 'file', url: print.file, position: toPosition(print) }],
    })),
  };
}

/** The position of a print in its area, in inches with three decimals. */
function toPosition({ print, area }: RequestedPrint) {
  const toInches = (millimeters: number): number =>
    Math.floor((millimeters / MILLIMETERS_PER_INCH) * 1_000) / 1_000;
  // A print that is as large as its area must not exceed it after rounding.
  const left = Math.max(0, toInches(print.left));
  const top = Math.max(0, toInches(print.top));
  return {
    width: Math.min(toInches(print.width), toInches(area.width) - left),
    height: Math.min(toInches(print.height), toInches(area.height) - top),
    top,
    left,
  };
}
