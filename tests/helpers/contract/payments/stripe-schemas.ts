import { fileURLToPath } from 'node:url';
import { Ajv, type AnySchemaObject, type ValidateFunction } from 'ajv';
import { createGenerator } from 'ts-json-schema-generator';
import { readForm } from '#simulators/payments/form-body.ts';
import type { StripeParams } from './stripe-params.ts';

const ENDPOINTS: readonly (readonly [RegExp, keyof StripeParams])[] = [
  [/^POST \/v1\/payment_intents$/, 'createIntent'],
  [/^GET \/v1\/payment_intents\/\w+$/, 'retrieveIntent'],
  [/^POST \/v1\/payment_intents\/\w+$/, 'updateIntent'],
  [/^POST \/v1\/payment_intents\/\w+\/confirm$/, 'confirmIntent'],
  [/^POST \/v1\/payment_intents\/\w+\/cancel$/, 'cancelIntent'],
  [/^POST \/v1\/refunds$/, 'createRefund'],
  [/^POST \/v1\/payment_method_domains$/, 'createDomain'],
  [/^POST \/v1\/tax\/calculations$/, 'calculateTax'],
];

/** What is wrong with a request to Stripe by the types of the SDK itself; undefined for one that nobody knows. */
export type StripeCheck = (method: string, path: string, form: string) => readonly string[];

/** Reads the SDK's types once; takes some seconds. */
export function createStripeCheck(): StripeCheck {
  const generator = createGenerator({
    path: fileURLToPath(new URL('./stripe-params.ts', import.meta.url)),
    tsconfig: fileURLToPath(new URL('../../../../tsconfig.json', import.meta.url)),
    type: 'StripeParams',
    skipTypeCheck: true,
    additionalProperties: false,
  });
  // A form holds text alone.
  const ajv = new Ajv({ strict: false, allErrors: true, coerceTypes: true, logger: false });
  ajv.addSchema(generator.createSchema('StripeParams') as AnySchemaObject, 'stripe');
  const compiled = new Map<string, ValidateFunction>();
  return (method, path, form) => {
    const name = ENDPOINTS.find(([known]) => known.test(`${method} ${path}`))?.[1];
    if (!name) return [`${method} ${path} is no request the platform sends`];
    const check =
      compiled.get(name) ??
      ajv.compile({ $ref: `stripe#/definitions/StripeParams/properties/${name}` });
    compiled.set(name, check);
    const parsed = readForm(form);
    return check(parsed.ok ? parsed.value : parsed.error)
      ? []
      : (check.errors ?? []).map((error) => `${error.instancePath} ${error.message}`);
  };
}
