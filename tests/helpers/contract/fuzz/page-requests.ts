import fc from 'fast-check';
import type { FuzzRequest } from './requests.ts';
import { DEEP_JSON, hostileText, hostileValue, knownText } from './values.ts';

const FORM_TYPE = 'application/x-www-form-urlencoded';

/** Routes that are not in the OpenAPI document, with the fields that they read: pages, forms, webhooks, the payment sandbox. */
const ROUTES: readonly (readonly [method: string, path: string, fields: readonly string[]])[] = [
  ['GET', '/policies/report/{}', ['store', 'locale', 'sent']],
  ['POST', '/policies/report/{}?store=fixture', ['reason', 'details', 'email']],
  ['POST', '/errors/{}/api/{}/envelope/', []],
  ['POST', '/errors/fixture/api/1/envelope/', []],
  ['POST', '/errors/fixture/policy', []],
  ['GET', '/forms/newsletter', ['store', 'locale']],
  ['POST', '/forms/newsletter?store=fixture', ['email']],
  ['POST', '/v1/webhooks/stripe', ['id', 'type', 'data']],
  ['POST', '/v1/webhooks/paypal', ['id', 'event_type', 'resource']],
  [
    'GET',
    '/buy/express_checkout',
    ['currency', 'locale', 'payment_method', 'ship_method', 'skus', 'store_id', 'store_url'],
  ],
  ['GET', '/buy/express_checkout/{}', ['shop', 'device', 'country']],
  ['GET', '/buy/assets/{}', []],
  ['GET', '/sandbox/{}', []],
  ['GET', '/sandbox/stripe/frame', ['parent', 'id']],
  ['POST', '/sandbox/try/intent', ['amount', 'currency', 'method']],
  ['POST', '/sandbox/settings', ['delay', 'outcome']],
  ['GET', '/sandbox/stripe/challenge', ['intent', 'return_url', 'client_secret']],
  ['POST', '/sandbox/stripe/challenge', ['intent', 'return_url', 'outcome']],
  ['POST', '/sandbox/paypal/approve', ['token', 'outcome']],
  [
    'POST',
    '/sandbox/stripe/v1/payment_intents',
    ['amount', 'currency', 'metadata[a]', 'payment_method_types[]', 'shipping[address][line1]'],
  ],
  ['POST', '/sandbox/stripe/v1/payment_intents/{}/confirm', ['payment_method', 'return_url']],
  ['POST', '/sandbox/stripe/v1/refunds', ['payment_intent', 'amount']],
  ['POST', '/sandbox/paypal/v2/checkout/orders', ['intent', 'purchase_units']],
  ['PATCH', '/sandbox/paypal/v2/checkout/orders/{}', ['op', 'path', 'value']],
  ['GET', '/health', []],
  ['GET', '/{}', []],
];

/** A string of characters that `fetch` leaves in a path, or that percent-encoding hides from it. */
const segment = fc.oneof(
  knownText,
  hostileText.map((text) => encodeURIComponent(text.toWellFormed()).slice(0, 500)),
);
const encode = (value: string) => encodeURIComponent(value.toWellFormed());

/** Requests to the routes outside the document. Only their status is compared: they have no schema. */
export const pageRequests: fc.Arbitrary<FuzzRequest> = fc
  .constantFrom(...ROUTES)
  .chain(([method, path, fields]) =>
    fc
      .record({
        segments: fc.array(segment, { minLength: 2, maxLength: 2 }),
        values: fc.record(
          Object.fromEntries(fields.map((name) => [name, fc.oneof(knownText, hostileText)])),
          {
            requiredKeys: [],
          },
        ),
        body: fc.option(
          fc.oneof(
            hostileValue.map((value) => JSON.stringify(value) ?? ''),
            hostileText,
            fc.constantFrom(...DEEP_JSON),
          ),
          {
            freq: 2,
          },
        ),
        type: fc.constantFrom(
          'application/json',
          FORM_TYPE,
          'multipart/form-data; boundary=x',
          'text/plain',
          'x',
        ),
        key: fc.constantFrom('', 'Bearer sk_test_sandbox', 'Basic YTpi'),
      })
      .map(({ segments, values, body, type, key }): FuzzRequest => {
        let at = 0;
        const filled = path.replace(/\{\}/g, () => segments[at++] ?? '');
        const pairs = Object.entries<string | undefined>(values)
          .map(([name, value]) => `${encode(name)}=${encode(value ?? '')}`)
          .join('&');
        const isGet = method === 'GET';
        return {
          method,
          path: isGet && pairs ? `${filled}?${pairs}` : filled,
          headers: {
            Origin: 'http://localhost',
            ...(!isGet && { 'Content-Type': body === null ? FORM_TYPE : type }),
            ...(key && { Authorization: key }),
          },
          body: isGet ? undefined : (body ?? pairs),
        };
      }),
  );
