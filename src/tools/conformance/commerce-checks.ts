import { validateAddress } from '#shared/contract/address.ts';
import { suggestAddresses } from '#shared/contract/address-suggestions.ts';
import { recalculateCart } from '#shared/contract/cart.ts';
import {
  type Checkout,
  createCheckout,
  getCheckout,
  PROMO_CODE_POINTER,
  updateCheckout,
} from '#shared/contract/checkout.ts';
import type { Customer } from '#shared/contract/customer.ts';
import { quoteDelivery } from '#shared/contract/delivery.ts';
import { getOrder, getOrderByCart, placeOrder, recoverOrders } from '#shared/contract/orders.ts';
import { initiatePayment } from '#shared/contract/payment.ts';
import { getPaymentSetup } from '#shared/contract/payment-setup.ts';
import type { ConformanceCheck } from './conformance-check.ts';
import {
  createKey,
  Nonconformance,
  requireEqual,
  type TestedShop,
  Untestable,
} from './tested-shop.ts';

/** A slug, sku, code or number that no platform has. */
const UNKNOWN = 'shopkiln-conformance-unknown';
const UNKNOWN_SKU = 'unknown-unknown-unknown';
const QUANTITY = 2;

/** The buyer of the tests. The domain is reserved, so that no mail reaches anybody. */
const createCustomer = (country: string): Customer => ({
  firstName: 'Conformance',
  lastName: 'Test',
  email: 'conformance@example.com',
  phone: '+1 212 555 0100',
  address: {
    address1: '350 5th Ave',
    city: 'New York',
    state: country === 'US' ? 'New York' : '',
    zip: '10118',
    country: new Intl.DisplayNames('en', { type: 'region' }).of(country) ?? country,
    ...(country === 'US' && { stateCode: 'NY' }),
    countryCode: country,
  },
});

const createBody = (shop: TestedShop, sku = shop.buyable.sku) => ({
  lineItems: [{ teespringID: sku, quantity: QUANTITY }],
  storeSlug: shop.slug,
  currency: shop.currency,
  region: shop.region,
});

/** Throws unless lines, delivery and tax without the discount are the total, and the shares of the lines their sums. */
function checkCosts({ costs }: Checkout, lines: number): void {
  for (const name of ['shipping', 'tax', 'discount', 'total'] as const) {
    const shares = costs[name].lineItems.reduce((sum, { value }) => sum + value, 0);
    requireEqual(shares, costs[name].value, `the sum of the lines of costs.${name} to be`);
  }
  const { shipping, tax, discount, total } = costs;
  requireEqual(
    total.value,
    lines + shipping.value + tax.value - discount.value,
    'costs.total to be',
  );
}

const update = (shop: TestedShop, data: object) =>
  shop.send(updateCheckout, {
    headers: createKey(),
    body: { id: shop.checkout.id, data: { storeSlug: shop.slug, ...data } },
  });

const expectRejected = (shop: TestedShop, data: object) => {
  const body = { id: shop.checkout.id, data: { storeSlug: shop.slug, ...data } };
  return shop.expectError(updateCheckout, { headers: createKey(), body }, 422);
};

/** The calls of cart and checkout. They create one checkout and pay nothing. */
export const COMMERCE_CHECKS: readonly ConformanceCheck[] = [
  {
    call: recalculateCart,
    rule: 'returns the prices of a cart, and their sum',
    check: async (shop) => {
      const { lineItems, currency, region, storeSlug } = createBody(shop);
      const cart = await shop.send(recalculateCart, {
        body: { lineItems, currency, region, storeSlug },
      });
      requireEqual(cart.lineItems[0]?.price, shop.buyable.price, 'the price of the listing,');
      requireEqual(cart.total, shop.buyable.price * QUANTITY, 'the total');
    },
  },
  {
    call: recalculateCart,
    rule: 'returns "available": 0 for a sku that does not exist',
    check: async (shop) => {
      const { lineItems, currency, region, storeSlug } = createBody(shop, UNKNOWN_SKU);
      const cart = await shop.send(recalculateCart, {
        body: { lineItems, currency, region, storeSlug },
      });
      requireEqual(cart.lineItems[0]?.available, 0, '"available"');
    },
  },
  {
    call: createCheckout,
    rule: 'creates a checkout, and with the same key not a second one',
    check: async (shop) => {
      const input = { headers: createKey(), body: createBody(shop) };
      shop.checkout = await shop.send(createCheckout, input);
      requireEqual(
        (await shop.send(createCheckout, input)).id,
        shop.checkout.id,
        'the id of the second response to be',
      );
    },
  },
  {
    call: createCheckout,
    rule: 'has sums that are right',
    check: async (shop) => checkCosts(shop.checkout, shop.buyable.price * QUANTITY),
  },
  {
    call: createCheckout,
    rule: 'returns 409 for a key that was used with another body',
    check: async (shop) => {
      const headers = createKey();
      const body = createBody(shop);
      await shop.send(createCheckout, { headers, body });
      const other = { ...body, lineItems: [{ teespringID: shop.buyable.sku, quantity: 1 }] };
      return shop.expectError(createCheckout, { headers, body: other }, 409);
    },
  },
  {
    call: createCheckout,
    rule: 'returns 422 for a sku that does not exist',
    check: (shop) =>
      shop.expectError(
        createCheckout,
        { headers: createKey(), body: createBody(shop, UNKNOWN_SKU) },
        422,
      ),
  },
  {
    call: getCheckout,
    rule: 'returns the checkout',
    check: async (shop) => {
      const { id, costs } = await shop.send(getCheckout, {
        query: { id: shop.checkout.id, storeSlug: shop.slug },
      });
      requireEqual(id, shop.checkout.id, 'the id');
      requireEqual(costs.total.value, shop.checkout.costs.total.value, 'the total');
    },
  },
  {
    call: getCheckout,
    rule: 'returns 404 for a checkout that does not exist',
    check: (shop) =>
      shop.expectError(getCheckout, { query: { id: UNKNOWN, storeSlug: shop.slug } }, 404),
  },
  {
    call: updateCheckout,
    rule: 'returns 422 for a promo code that does not exist',
    check: async (shop) => {
      const { error } = await expectRejected(shop, { promoCode: UNKNOWN });
      const pointers =
        'errors' in error && Array.isArray(error.errors)
          ? error.errors.map(({ pointer }) => pointer)
          : [];
      requireEqual(pointers[0], PROMO_CODE_POINTER, 'the pointer of the error');
    },
  },
  {
    call: quoteDelivery,
    rule: 'returns the delivery options, and their cost becomes a part of the total',
    check: async (shop) => {
      const { id, countryCode, stateCode } = {
        id: shop.checkout.id,
        countryCode: shop.country,
        stateCode: '',
      };
      const body = {
        id,
        storeSlug: shop.slug,
        countryCode,
        stateCode: countryCode === 'US' ? 'NY' : stateCode,
      };
      await update(shop, { customer: createCustomer(countryCode) });
      const { data } = await shop.send(quoteDelivery, { body });
      const { id: option, cost } = shop.first(
        data.attributes.quotes,
        `delivery option to ${countryCode}`,
      );
      shop.checkout = await update(shop, { state: 'pending', deliveryOption: { id: option } });
      requireEqual(cost.currency, shop.currency, 'the currency of the cost');
      requireEqual(
        shop.checkout.costs.shipping.value,
        cost.amount,
        'costs.shipping to be the cost of the quote,',
      );
      checkCosts(shop.checkout, shop.buyable.price * QUANTITY);
    },
  },
  {
    call: updateCheckout,
    rule: 'returns 422 for a delivery option that is not offered',
    check: (shop) => expectRejected(shop, { deliveryOption: { id: UNKNOWN } }),
  },
  {
    call: validateAddress,
    rule: 'checks an address',
    check: (shop) => {
      const { address1, city, state, zip, countryCode } = createCustomer(shop.country).address;
      return shop.send(validateAddress, {
        body: { address: address1, city, state, zip, countryAbbrv: countryCode },
      });
    },
  },
  {
    call: suggestAddresses,
    rule: 'suggests addresses, or none',
    without: 'checkouts complete no addresses',
    check: (shop) =>
      shop.send(suggestAddresses, {
        body: { input: '350 5th', country: shop.country, language: 'en', session: 'conformance' },
      }),
  },
  {
    call: getPaymentSetup,
    rule: 'returns the keys of the payment providers and the methods',
    without: 'nothing can be bought: the checkout is closed',
    check: (shop) => shop.send(getPaymentSetup, { query: { storeSlug: shop.slug } }),
  },
  {
    call: initiatePayment,
    rule: 'returns 409 for an amount that is not the total',
    check: async (shop) => {
      const { methods, stripe } = await shop.send(getPaymentSetup, {
        query: { storeSlug: shop.slug },
      });
      if (!stripe || !methods.includes('card')) throw new Untestable('the store takes no cards');
      const { firstName, lastName, email } = createCustomer(shop.country);
      const body = {
        amount: shop.checkout.costs.total.value - 1,
        platform: 'stripe' as const,
        paymentMethod: 'card' as const,
        checkoutId: shop.checkout.id,
        billingDetails: { name: `${firstName} ${lastName}` },
        paymentMethodId: UNKNOWN,
        storeSlug: shop.slug,
        customer: { firstName, lastName, email },
        storeName: shop.slug,
      };
      return shop.expectError(initiatePayment, { headers: createKey(), body }, 409);
    },
  },
  {
    call: placeOrder,
    rule: 'places no order that is not paid: returns 402',
    check: (shop) => {
      const body = { checkoutId: shop.checkout.id, storeSlug: shop.slug };
      return shop.expectError(placeOrder, { headers: createKey(), body }, 402);
    },
  },
  {
    call: getOrderByCart,
    rule: 'returns 404 for a checkout without an order',
    check: (shop) => shop.expectError(getOrderByCart, { query: { cartId: shop.checkout.id } }, 404),
  },
  {
    call: getOrder,
    rule: 'returns 404 for a number that does not exist',
    check: (shop) =>
      shop.expectError(
        getOrder,
        { params: { lookupNumber: UNKNOWN }, query: { storeSlug: shop.slug } },
        404,
      ),
  },
  {
    call: recoverOrders,
    rule: 'does not tell whether an address has orders',
    check: async (shop) => {
      const query = { email: createCustomer(shop.country).email, slug: shop.slug };
      const { success } = await shop.send(recoverOrders, { query });
      if (!success)
        throw new Nonconformance('expected "success": true also for an address without orders');
    },
  },
];
