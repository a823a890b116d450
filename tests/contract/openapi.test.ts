import { Ajv2020 } from 'ajv/dist/2020.js';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import type { Call } from '#shared/contract/call.ts';
import { CALLS } from '#shared/contract/calls.ts';
import { EXAMPLES } from '../helpers/contract/examples.ts';
import { insertOrderingRows } from '../helpers/contract/ordering-rows.ts';
import { createSeededPlatform, type TestRequest } from '../helpers/contract/platform.ts';

/** Schemas by media type. */
const Content = v.record(v.string(), v.object({ schema: v.record(v.string(), v.unknown()) }));
const MEDIA = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  text: 'text/plain',
  html: 'text/html',
  pdf: 'application/pdf',
};

const Operation = v.object({
  parameters: v.optional(
    v.array(v.object({ name: v.string(), in: v.string(), required: v.optional(v.boolean()) })),
    [],
  ),
  requestBody: v.optional(v.object({ content: Content })),
  responses: v.record(v.string(), v.object({ description: v.string(), content: Content })),
});
const Document = v.object({
  openapi: v.literal('3.1.0'),
  paths: v.record(v.string(), v.record(v.string(), Operation)),
  components: v.object({ schemas: v.record(v.string(), v.unknown()) }),
});

const { db, get } = await createSeededPlatform();
await insertOrderingRows(db);
const document = v.parse(Document, (await get('/openapi.json')).body);
const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });

/** The document's schemas reference its components, so they are compiled together. */
function validate(schema: object, body: unknown) {
  const check = ajv.compile({ ...schema, components: document.components });
  return check(body) ? [] : check.errors;
}

function operation(path: string, method: string) {
  const found = document.paths[path]?.[method.toLowerCase()];
  if (!found) throw new Error(`${method} ${path} is not described`);
  return found;
}

test('API-2 the OpenAPI document describes exactly the served calls', () => {
  const described = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(described.sort()).toEqual(CALLS.map(({ method, path }) => `${method} ${path}`).sort());
});

const Fields = v.object({ entries: v.record(v.string(), v.unknown()) });
/** The field names of a part of a request. */
const listFields = (part: unknown) => (part ? Object.keys(v.parse(Fields, part).entries) : []);

describe.each(CALLS.map((call) => ({ call: call as Call, examples: EXAMPLES[call.name] })))(
  'API-2 $call.method $call.path',
  ({ call, examples }) => {
    const { parameters, requestBody, responses } = operation(call.path, call.method);
    const success = String(call.status ?? 200);
    const named = (where: string) =>
      parameters.filter((one) => one.in === where).map(({ name }) => name);

    test('is described with its parameters, body and errors', () => {
      const errorStatuses = Object.keys(call.errors ?? {});
      expect(Object.keys(responses)).toEqual(
        expect.arrayContaining([success, '400', ...errorStatuses]),
      );
      expect(named('query').sort()).toEqual(listFields(call.query).sort());
      expect(named('path').sort()).toEqual(listFields(call.params).sort());
      expect(named('header').map((name) => name.toLowerCase())).toEqual(listFields(call.headers));
      const schema = requestBody?.content[MEDIA[call.encoding ?? 'json']]?.schema;
      const body = v.is(v.object({ properties: v.record(v.string(), v.unknown()) }), schema);
      expect(body).toBe(call.body !== undefined);
    });

    const all = Object.entries<readonly TestRequest[]>({
      [success]: examples.valid,
      ...examples.errors,
    });
    test.each(
      all.flatMap(([status, requests]) => requests.map((request) => ({ status, request }))),
    )(
      'the response to $request matches the JSON Schema for $status',
      async ({ status, request }) => {
        const { text, body } = await get(request);
        const media = status === success ? (call.responseType ?? 'json') : 'json';
        const schema = responses[status]?.content[MEDIA[media]]?.schema;
        expect(validate(schema ?? { not: {} }, media === 'json' ? body : text)).toEqual([]);
      },
    );
  },
);
