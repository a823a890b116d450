import { randomUUID } from 'node:crypto';
import { CUSTOMER, RETURN_URL, TEE } from './buyer.ts';
import {
  DONE_CHECKOUT,
  DONE_LOOKUP,
  DONE_PAYMENT,
  OPEN_CHECKOUT,
  OPEN_TOTAL,
} from './ordering-rows.ts';
import { type Example, jsonRequest, type TestRequest } from './platform.ts';

/** Creates a write request with a new idempotency key. */
function writeRequest(
  method: 'POST' | 'PUT',
  path: string,
  body: unknown,
  key: string = randomUUID(),
): TestRequest {
  const request = jsonRequest(method, path, body);
  if (typeof request === 'string') return request;
  return {
    ...request,
    init: { ...request.init, headers: { ...request.init.headers, 'Idempotency-Key': key } },
  };
}

const lineItems = [{ teespringID: TEE, quantity: 1 }];
const create = (body: object) =>
  writeRequest('POST', '/checkout', { storeSlug: 'fixture', lineItems, ...body });
const update = (data: object, id = OPEN_CHECKOUT) =>
  writeRequest('PUT', '/v1/checkout', { id, data: { storeSlug: 'fixture', ...data } });
const quote = (body: object) =>
  jsonRequest('POST', '/deliveryOptions', {
    id: OPEN_CHECKOUT,
    storeSlug: 'fixture',
    stateCode: 'PA',
    countryCode: 'US',
    ...body,
  });
const submit = (body: object) =>
  writeRequest('POST', '/v1/checkout/submit', {
    checkoutId: OPEN_CHECKOUT,
    storeSlug: 'fixture',
    platform: 'stripe',
    returnUrl: RETURN_URL,
    ...body,
  });
const PAYMENT_INPUT = {
  amount: OPEN_TOTAL,
  platform: 'stripe',
  paymentMethod: 'card',
  checkoutId: OPEN_CHECKOUT,
  billingDetails: { name: 'Ann Lee', address: CUSTOMER.address },
  storeSlug: 'fixture',
  customer: { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com' },
  storeName: 'Fixture',
};
const initiate = (body: object) =>
  writeRequest('POST', '/v1/initiatePayment', { ...PAYMENT_INPUT, ...body });
const change = (body: object) =>
  writeRequest('PUT', '/v1/updatePayment', {
    ...PAYMENT_INPUT,
    id: 'pay-none',
    paymentToken: 'token-none',
    ...body,
  });
const intent = (body: object) =>
  writeRequest('POST', '/v1/payments/intent', {
    checkoutId: OPEN_CHECKOUT,
    storeSlug: 'fixture',
    paymentMethod: 'card',
    ...body,
  });
const confirm = (body: object) =>
  writeRequest('POST', '/v1/payments/confirm', {
    checkoutId: DONE_CHECKOUT,
    storeSlug: 'fixture',
    paymentId: DONE_PAYMENT,
    paymentToken: 'token-done',
    paymentMethodId: 'pm_1',
    returnUrl: RETURN_URL,
    ...body,
  });
const express = (path: string, body: object) =>
  writeRequest('POST', path, {
    checkoutId: OPEN_CHECKOUT,
    storeSlug: 'fixture',
    paymentMethod: 'paypal',
    ...body,
  });
const quoteExpress = (body: object) =>
  express('/v1/checkout/express/quote', {
    address: { countryCode: 'US', state: 'PA', zip: '16501' },
    ...body,
  });
const startExpress = (body: object) => express('/v1/payments/express', body);
const saveExpress = (body: object) =>
  express('/v1/payments/express/details', { paymentId: 'none', paymentToken: 'none', ...body });
const place = (body: object) =>
  writeRequest('POST', '/v1/orders', { checkoutId: DONE_CHECKOUT, storeSlug: 'fixture', ...body });
const recalculate = (body: object) =>
  jsonRequest('POST', '/v1/cart/recalculate', {
    storeSlug: 'fixture',
    currency: 'USD',
    region: 'USA',
    lineItems,
    ...body,
  });
const redirected = (body: object) =>
  jsonRequest('PUT', '/v1/redirected_cart', {
    storeSlug: 'fixture',
    cartKey: '5f0c1c5e-9d0b-4d3c-8d8c-0b9a3c6f2e11',
    lineItems,
    ...body,
  });
const verify = (domainName: string) =>
  jsonRequest('POST', '/v1/payments/verifyDomain', { domainName });

/** Example requests of the ordering calls for the rows of `insertOrderingRows`. Complete purchases are in the ordering suites. */
export const ORDERING_EXAMPLES = {
  CartRecalculation: {
    valid: [
      recalculate({}),
      recalculate({ currency: 'EUR', lineItems: [{ teespringID: '9-9-9', quantity: 2 }] }),
    ],
    errors: { 400: [recalculate({ lineItems: [] })], 404: [recalculate({ storeSlug: 'nobody' })] },
  },
  CreateCheckout: {
    valid: [
      create({}),
      create({ currency: 'EUR', region: 'EU', locale: 'de', trafficSource: 'a', affiliate: 'b-1' }),
    ],
    errors: {
      400: [
        create({ lineItems: [{ teespringID: TEE, quantity: 0 }] }),
        jsonRequest('POST', '/checkout', { storeSlug: 'fixture', lineItems }),
      ],
      404: [create({ storeSlug: 'nobody' })],
      422: [
        create({ lineItems: [{ teespringID: TEE, quantity: 11 }] }),
        create({ lineItems: [{ teespringID: '9-9-9', quantity: 1 }] }),
      ],
    },
  },
  Checkout: {
    valid: [
      `/checkout?id=${OPEN_CHECKOUT}&storeSlug=fixture`,
      `/checkout?id=${DONE_CHECKOUT}&storeSlug=fixture`,
    ],
    errors: {
      400: ['/checkout?id=a'],
      404: ['/checkout?id=none&storeSlug=fixture', `/checkout?id=${OPEN_CHECKOUT}&storeSlug=other`],
    },
  },
  UpdateCheckout: {
    valid: [
      update({ customer: CUSTOMER, state: 'pending', deliveryOption: { id: 'fullStandardCost' } }),
      update({ marketingOptIn: true, storeSlug: undefined }),
      update({ promoCode: 'ten', paymentMethod: 'paypal' }),
      update({ promoCode: null }),
    ],
    errors: {
      400: [update({ state: 'success' }), update({ deliveryOption: { id: 'by pigeon' } })],
      404: [update({}, 'none'), update({ storeSlug: 'other' })],
      409: [update({ promoCode: 'TEN' }, DONE_CHECKOUT)],
      422: [
        update({ promoCode: 'TWENTY' }),
        update({ lineItems: [{ teespringID: '9-9-9', quantity: 1 }] }),
      ],
    },
  },
  RedirectedCart: {
    valid: [redirected({}), redirected({ lineItems: [] })],
    errors: { 400: [redirected({ cartKey: 'short' })], 404: [redirected({ storeSlug: 'nobody' })] },
  },
  SubmitCheckout: {
    valid: [
      submit({ checkoutId: DONE_CHECKOUT, paymentId: DONE_PAYMENT, paymentToken: 'token-done' }),
    ],
    errors: {
      400: [submit({ returnUrl: 'back' })],
      404: [
        submit({ checkoutId: 'none' }),
        submit({ paymentId: DONE_PAYMENT, paymentToken: 'token-done' }),
      ],
      422: [submit({})],
    },
  },
  DeliveryOptions: {
    valid: [quote({}), quote({ stateCode: '', countryCode: 'DE' })],
    errors: {
      400: [quote({ countryCode: 'Germany' })],
      404: [quote({ id: 'none' }), quote({ storeSlug: 'other' })],
      422: [quote({ stateCode: '', countryCode: 'KP' }), quote({ stateCode: '' })],
    },
  },
  InitiatePayment: {
    valid: [initiate({ platform: 'paypal', paymentMethod: 'paypal' })],
    errors: {
      400: [initiate({ amount: -1 })],
      404: [initiate({ checkoutId: 'none' }), initiate({ storeSlug: 'other' })],
      409: [initiate({ amount: 1 }), initiate({ checkoutId: DONE_CHECKOUT })],
      422: [initiate({ platform: 'paypal' })],
    },
  },
  UpdatePayment: {
    valid: [],
    errors: { 400: [change({ id: '' })], 404: [change({})] },
  },
  QuoteExpress: {
    valid: [
      quoteExpress({}),
      quoteExpress({
        address: { countryCode: 'DE' },
        deliveryOption: { id: 'fullRushCost' },
        paymentMethod: 'apple-pay',
      }),
    ],
    errors: {
      400: [quoteExpress({ address: { countryCode: 'Germany' } })],
      404: [
        quoteExpress({ checkoutId: 'none' }),
        quoteExpress({ payment: { paymentId: 'a', paymentToken: 'b' } }),
      ],
      409: [quoteExpress({ checkoutId: DONE_CHECKOUT })],
      422: [
        quoteExpress({ address: { countryCode: 'KP' } }),
        quoteExpress({ address: { countryCode: 'US', state: '?' } }),
      ],
    },
  },
  StartExpressPayment: {
    valid: [startExpress({})],
    errors: {
      400: [startExpress({ paymentMethod: 'cash' })],
      404: [startExpress({ checkoutId: 'none' })],
      409: [startExpress({ checkoutId: DONE_CHECKOUT })],
      422: [startExpress({ paymentMethod: 'google-pay' })],
    },
  },
  SaveExpressDetails: {
    valid: [],
    errors: {
      400: [saveExpress({ paymentId: '' })],
      404: [saveExpress({})],
      409: [saveExpress({ checkoutId: DONE_CHECKOUT })],
    },
  },
  Payment: {
    valid: [`/v1/payment?paymentId=${DONE_PAYMENT}&checkoutId=${DONE_CHECKOUT}`],
    errors: {
      400: ['/v1/payment?paymentId=a'],
      404: [`/v1/payment?paymentId=${DONE_PAYMENT}&checkoutId=${OPEN_CHECKOUT}`],
    },
  },
  VerifyDomain: {
    valid: [verify('fixture.example')],
    errors: { 400: [verify('https://fixture.example')], 403: [verify('elsewhere.example')] },
  },
  PaymentIntent: {
    valid: [intent({})],
    errors: {
      400: [intent({ paymentMethod: 'cash' })],
      404: [intent({ checkoutId: 'none' })],
      409: [intent({ checkoutId: DONE_CHECKOUT })],
    },
  },
  ConfirmPayment: {
    valid: [confirm({})],
    errors: { 400: [confirm({ returnUrl: '' })], 404: [confirm({ paymentToken: 'token-other' })] },
  },
  WalletDomainFile: {
    valid: ['/.well-known/apple-developer-merchantid-domain-association'],
    errors: { 400: [] },
  },
  PlaceOrder: {
    valid: [place({}), place({ paymentId: DONE_PAYMENT })],
    errors: {
      400: [place({ checkoutId: '' })],
      402: [place({ checkoutId: OPEN_CHECKOUT })],
      404: [place({ checkoutId: 'none' })],
    },
  },
  OrderByCart: {
    valid: [`/v1/orders?cartId=${DONE_CHECKOUT}`],
    errors: { 400: ['/v1/orders'], 404: [`/v1/orders?cartId=${OPEN_CHECKOUT}`] },
  },
  Order: {
    valid: [`/v1/orders/${DONE_LOOKUP}?storeSlug=fixture`, '/v1/orders/fi-done?storeSlug=fixture'],
    errors: {
      400: [`/v1/orders/${DONE_LOOKUP}`],
      404: ['/v1/orders/none?storeSlug=fixture', `/v1/orders/${DONE_LOOKUP}?storeSlug=other`],
    },
  },
} satisfies Record<string, Example>;

/** Error statuses without an example, because they need a complete purchase or many requests: see the ordering suites. */
export const ORDERING_WITHOUT_EXAMPLE: readonly (readonly [
  call: string,
  statuses: readonly number[],
])[] = [
  ['CreateCheckout', [409, 429]],
  ['UpdateCheckout', [429]],
  ['RedirectedCart', [429]],
  ['SubmitCheckout', [402, 409, 429]],
  ['InitiatePayment', [402, 429]],
  ['UpdatePayment', [402, 409, 422, 429]],
  ['QuoteExpress', [402, 429]],
  ['StartExpressPayment', [402, 429]],
  ['SaveExpressDetails', [402, 422, 429]],
  ['Payment', [429]],
  ['VerifyDomain', [429]],
  ['PaymentIntent', [402, 422, 429]],
  ['ConfirmPayment', [402, 409, 422, 429]],
  ['WalletDomainFile', [404]],
  ['PlaceOrder', [409, 422, 429]],
  ['Order', [429]],
];
