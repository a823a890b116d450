import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Ajv, type ValidateFunction } from 'ajv';

const ENDPOINTS: readonly (readonly [RegExp, string])[] = [
  [/^POST \/v2\/checkout\/orders$/, 'orders#/components/schemas/order_request'],
  [/^PATCH \/v2\/checkout\/orders\/\w+$/, 'orders#/components/schemas/patch_request'],
  [
    /^POST \/v2\/checkout\/orders\/\w+\/capture$/,
    'orders#/components/schemas/order_capture_request',
  ],
  [/^POST \/v2\/payments\/captures\/\w+\/refund$/, 'payments#/components/schemas/refund_request'],
];

const DOCUMENTS = { orders: 'checkout_orders_v2.json', payments: 'payments_payment_v2.json' };

/** What is wrong with the body of a request to PayPal by the API descriptions PayPal publishes. */
export type PaypalCheck = (method: string, path: string, body: unknown) => readonly string[];

export function createPaypalCheck(): PaypalCheck {
  // Their patterns are no valid regular expressions with the flag for Unicode.
  const ajv = new Ajv({
    strict: false,
    allErrors: true,
    unicodeRegExp: false,
    logger: false,
    validateFormats: false,
  });
  for (const [name, file] of Object.entries(DOCUMENTS)) {
    const path = import.meta.resolve(`@paypal/paypal-rest-api-specifications/openapi/${file}`);
    ajv.addSchema(JSON.parse(readFileSync(fileURLToPath(path), 'utf8')), name);
  }
  const compiled = new Map<string, ValidateFunction>();
  return (method, path, body) => {
    const schema = ENDPOINTS.find(([known]) => known.test(`${method} ${path}`))?.[1];
    if (!schema)
      return method === 'GET' || path === '/v1/oauth2/token'
        ? []
        : [`${method} ${path} is not known`];
    const check = compiled.get(schema) ?? ajv.compile({ $ref: schema });
    compiled.set(schema, check);
    return check(body)
      ? []
      : (check.errors ?? []).map((error) => `${error.instancePath} ${error.message}`);
  };
}
