import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { Checkout } from '#shared/contract/checkout.ts';
import type { LocaleCode } from '#shared/contract/codes.ts';
import { Listing } from '#shared/contract/listing.ts';
import { Order } from '#shared/contract/orders.ts';
import { PLATFORM_URL } from './addresses.ts';

async function callPlatform(method: string, path: string, body?: unknown): Promise<unknown> {
  const response = await fetch(PLATFORM_URL + path, {
    method,
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const result: unknown = await response.json();
  if (!response.ok)
    throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(result)}`);
  return result;
}

const toCustomer = (email: string) => ({
  firstName: 'Ada',
  lastName: 'Byron',
  email,
  phone: '+1 775 555 0100',
  address: {
    address1: '12 Main Street',
    city: 'Reno',
    state: 'Nevada',
    stateCode: 'NV',
    zip: '89501',
    country: 'United States',
    countryCode: 'US',
  },
});

/** SKU of the first size of a listing that is in stock. */
export async function findFirstSku(slug: string, store: string): Promise<string> {
  const listing = v.parse(
    Listing,
    await callPlatform('GET', `/v0/listing/${slug}?store_slug=${store}`),
  );
  const variant = listing.primaryProduct[0];
  const size = variant?.availableSizesWithId.find(({ inventoryCount }) => inventoryCount !== 0);
  return `${listing.itemGroupId}-${variant?.variationId}-${size?.id}`;
}

/** Buys the first size of a listing with a card, by the requests of a checkout page. Returns the order with its cart's id. */
export async function placeOrder(
  slug = 'split-lines',
  email = `ada.${randomUUID().slice(0, 8)}@example.com`,
  store = 'corvane',
  locale: LocaleCode = 'en',
  quantity = 1,
): Promise<Order & { readonly cartId: string }> {
  const lineItems = [{ teespringID: await findFirstSku(slug, store), quantity }];
  const { id } = v.parse(
    Checkout,
    await callPlatform('POST', '/checkout', { storeSlug: store, lineItems, locale }),
  );
  const data = {
    storeSlug: store,
    customer: toCustomer(email),
    state: 'pending',
    deliveryOption: { id: 'fullStandardCost' },
  };
  const { costs } = v.parse(Checkout, await callPlatform('PUT', '/v1/checkout', { id, data }));
  const payment = v.parse(
    v.object({ paymentId: v.string(), paymentToken: v.string() }),
    await callPlatform('POST', '/v1/initiatePayment', {
      amount: costs.total.value,
      platform: 'stripe',
      paymentMethod: 'card',
      paymentMethodId: 'pm_card_visa',
      checkoutId: id,
      billingDetails: { name: 'Ada Byron' },
      storeSlug: store,
      customer: { firstName: 'Ada', lastName: 'Byron', email },
      storeName: 'Corvane',
    }),
  );
  const submit = {
    checkoutId: id,
    storeSlug: store,
    platform: 'stripe',
    returnUrl: 'http://localhost/back',
    ...payment,
  };
  await callPlatform('POST', '/v1/checkout/submit', submit);
  return v.parse(Order, await callPlatform('GET', `/v1/orders?cartId=${id}`));
}

/** Reads the link to the page of an order, as its thank-you page gets it. */
export async function readOrderPageUrl(cartId: string): Promise<string> {
  const { access } = v.parse(
    v.object({ access: v.object({ pageUrl: v.string() }) }),
    await callPlatform('GET', `/v1/orders?cartId=${cartId}`),
  );
  return access.pageUrl;
}
