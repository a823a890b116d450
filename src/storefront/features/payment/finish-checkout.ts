import type { Checkout } from '#shared/contract/checkout.ts';
import { request } from '#shared/contract/client/http.ts';
import { quoteDelivery } from '#shared/contract/delivery.ts';
import { getOrderByCart } from '#shared/contract/orders.ts';
import { formatDayRange } from '#shared/rules/checkout/days/format-day-range.ts';
import { getHostedPage } from '#storefront/browser/hosted-page.ts';
import { saveOrderCart } from '#storefront/browser/order-cart.ts';
import { getPageContext } from '#storefront/browser/page-context.ts';
import { getShopHref } from '#storefront/browser/shop-path.ts';
import { clearCheckedOutCart } from '../cart/index.ts';
import { $delivery, NO_DELIVERY, toCustomerDestination } from '../checkout/index.ts';
import { $orderPlacement, removePayment } from '../payment-state/index.ts';
import { saveInvitation } from '../tracking/index.ts';

/**
 * Clears the cart, the payment and the delivery options of a checkout whose order exists, and navigates to the order
 * confirmation. The confirmation replaces this page in the history, so that Back does not lead to a completed checkout.
 */
export async function finishCheckout(checkout: Checkout): Promise<void> {
  $orderPlacement.set({ step: 'busy', stage: 'finishing' });
  const [order, arrivalEstimate] = await Promise.all([
    fetchOrder(checkout),
    fetchArrivalEstimate(checkout),
  ]);
  const { customer } = checkout;
  if (customer && order?.deliveryEstimates) {
    saveInvitation({
      order_id: order.orderNumber,
      email: customer.email,
      delivery_country: customer.address.countryCode,
      estimated_delivery_date: order.deliveryEstimates.late,
    });
  }
  if (order) saveOrderCart(order.lookupNumber, checkout.id);
  clearCheckedOutCart(
    checkout.id,
    new Map(checkout.lineItems.map((line) => [line.teespringID, line.quantity])),
  );
  removePayment();
  $delivery.set(NO_DELIVERY);
  const query = new URLSearchParams({
    name: customer ? `${customer.firstName} ${customer.lastName}` : '',
    orderNumber: order?.orderNumber ?? '',
    arrivalEstimate,
    orderLookupNumber: order?.lookupNumber ?? checkout.orderLookupNumber ?? '',
  });
  // Coming from the platform's page, the shop empties the cart first.
  location.replace(getShopHref(`${getHostedPage()?.thanksPath ?? '/thankyou'}?${query}`));
}

async function fetchOrder({ id }: Checkout) {
  const { platform } = getPageContext();
  const response = await request({ url: platform }, getOrderByCart, { query: { cartId: id } });
  return response.ok ? response.value : undefined;
}

/** The days of delivery as text; '' when they cannot be fetched, because the confirmation does not depend on them. */
async function fetchArrivalEstimate({ id, customer, deliveryOption }: Checkout): Promise<string> {
  const destination = customer && toCustomerDestination(customer);
  if (!destination) return '';
  const { platform, store, locale } = getPageContext();
  const body = { id, storeSlug: store, ...destination };
  const response = await request({ url: platform }, quoteDelivery, { body });
  const quotes = response.ok ? response.value.data.attributes.quotes : [];
  const quote = quotes.find((one) => one.id === deliveryOption?.id);
  return quote
    ? formatDayRange(quote.deliveryEstimates.early, quote.deliveryEstimates.late, locale)
    : '';
}
