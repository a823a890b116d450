import { Ajv2020 } from 'ajv/dist/2020.js';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { CALLS } from '#contract/calls.ts';
import { EXAMPLES } from './examples.ts';
import { seededPlatform } from './platform.ts';

const Operation = v.object({
  parameters: v.array(v.object({ name: v.string(), in: v.string(), required: v.optional(v.boolean()) })),
  responses: v.record(
    v.string(),
    v.object({
      description: v.string(),
      content: v.object({ 'application/json': v.object({ schema: v.record(v.string(), v.unknown()) }) }),
    }),
  ),
});
const Document = v.object({
  openapi: v.literal('3.1.0'),
  paths: v.record(v.string(), v.record(v.string(), Operation)),
  components: v.object({ schemas: v.record(v.string(), v.unknown()) }),
});

const { get } = await seededPlatform();
const document = v.parse(Document, (await get('/openapi.json')).body);
const ajv = new Ajv2020({ strict: false, allErrors: true });

/** The document's schemas refer to its components, so they are compiled together. */
function validate(schema: object, body: unknown) {
  const check = ajv.compile({ ...schema, components: document.components });
  return check(body) ? [] : check.errors;
}

function operation(path: string, method: string) {
  const found = document.paths[path]?.[method.toLowerCase()];
  if (!found) throw new Error(`${method} ${path} is not described`);
  return found;
}

test('API-2 the OpenAPI document describes the calls of the contract and nothing else', () => {
  const described = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(described.sort()).toEqual(CALLS.map(({ method, path }) => `${method} ${path}`).sort());
});

describe.each(CALLS.map((call) => ({ call, examples: EXAMPLES[call.name] })))(
  'API-2 $call.method $call.path',
  ({ call, examples }) => {
    const { parameters, responses } = operation(call.path, call.method);

    test('is described with its parameters and every refusal', () => {
      expect(Object.keys(responses)).toEqual(expect.arrayContaining(['200', '400', ...Object.keys(call.refusals)]));
      const required = parameters.filter((parameter) => parameter.required).map(({ name }) => name);
      for (const name of required) expect(examples.asked[0]).toMatch(new RegExp(`[?&]${name}=|/v0/listing/[a-z]`));
      expect(parameters.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(call.query.entries)));
    });

    const all = Object.entries({ 200: examples.asked, ...examples.refused });
    test.each(all.flatMap(([status, paths]) => paths.map((path) => ({ status, path }))))(
      'answers $path as its JSON Schema for $status says',
      async ({ status, path }) => {
        const schema = responses[status]?.content['application/json'].schema;
        expect(validate(schema ?? { not: {} }, (await get(path)).body)).toEqual([]);
      },
    );
  },
);
