import { fileURLToPath } from 'node:url';
import { Ajv, type AnySchemaObject } from 'ajv';
import { createGenerator } from 'ts-json-schema-generator';
import type { PrintfulTypes } from './printful-types.ts';

interface Endpoint {
  readonly path: RegExp;
  readonly request?: keyof PrintfulTypes;
  readonly response?: keyof PrintfulTypes;
}

const ENDPOINTS: readonly Endpoint[] = [
  { path: /^POST \/v2\/orders$/, request: 'createOrder', response: 'order' },
  { path: /^GET \/v2\/orders\/(?:\d+|@[\w-]+)$/, response: 'order' },
  { path: /^POST \/v2\/orders\/\d+\/confirmation$/, response: 'order' },
  { path: /^DELETE \/v2\/orders\/\d+$/ },
  { path: /^DELETE \/orders\/\d+$/ },
  { path: /^GET \/v2\/orders\/\d+\/shipments$/, response: 'shipments' },
  { path: /^POST \/v2\/shipping-rates$/, request: 'quoteRates', response: 'rates' },
  { path: /^GET \/v2\/catalog-products$/, response: 'products' },
  { path: /^GET \/v2\/catalog-products\/\d+$/, response: 'product' },
  { path: /^GET \/v2\/catalog-products\/\d+\/catalog-variants$/, response: 'variants' },
  { path: /^GET \/v2\/catalog-products\/\d+\/prices$/, response: 'prices' },
  { path: /^GET \/v2\/catalog-products\/\d+\/mockup-styles$/, response: 'areas' },
  { path: /^GET \/v2\/catalog-products\/\d+\/availability$/, response: 'stock' },
  { path: /^POST \/v2\/webhooks$/, request: 'createWebhook' },
];

export interface PrintfulCheck {
  /** What is wrong with a value by the types of the package. */
  check(name: keyof PrintfulTypes, value: unknown): readonly string[];
  /** A `fetch` that throws for a request or a response that the types do not allow. */
  watch(fetch: typeof globalThis.fetch): typeof globalThis.fetch;
}

/** Reads the types of the package once; takes some seconds. */
export function createPrintfulCheck(): PrintfulCheck {
  const generator = createGenerator({
    path: fileURLToPath(new URL('./printful-types.ts', import.meta.url)),
    tsconfig: fileURLToPath(new URL('../../../../tsconfig.json', import.meta.url)),
    type: 'PrintfulTypes',
    skipTypeCheck: true,
    additionalProperties: false,
  });
  const ajv = new Ajv({ strict: false, allErrors: true, logger: false });
  ajv.addSchema(generator.createSchema('PrintfulTypes') as AnySchemaObject, 'printful');
  const check: PrintfulCheck['check'] = (name, value) => {
    const validate = ajv.compile({
      $ref: `printful#/definitions/PrintfulTypes/properties/${name}`,
    });
    return validate(value)
      ? []
      : (validate.errors ?? []).map((error) => `${name}${error.instancePath} ${error.message}`);
  };
  return {
    check,
    watch: (fetch) => async (input, init) => {
      const request = new Request(input, init);
      const name = `${request.method} ${new URL(request.url).pathname}`;
      const endpoint = ENDPOINTS.find(({ path }) => path.test(name));
      if (!endpoint) throw new Error(`${name} is no request that the platform sends`);
      const body: unknown = request.body ? await request.clone().json() : undefined;
      const wrong = endpoint.request ? check(endpoint.request, body) : [];
      if (wrong.length > 0) throw new Error(`${name}: ${wrong.join('; ')}`);
      const response = await fetch(request);
      if (!response.ok || !endpoint.response) return response;
      const unexpected = check(endpoint.response, await response.clone().json());
      if (unexpected.length > 0) throw new Error(`response to ${name}: ${unexpected.join('; ')}`);
      return response;
    },
  };
}
