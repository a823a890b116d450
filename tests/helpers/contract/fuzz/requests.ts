import fc from 'fast-check';
import * as v from 'valibot';
import { CALLS } from '#shared/contract/calls.ts';
import { EXAMPLES } from '../examples.ts';
import type { TestRequest } from '../platform.ts';
import { fromSchema, type Schema } from './from-schema.ts';
import { pageRequests } from './page-requests.ts';
import { DEEP_JSON, hostileText, hostileValue, knownText } from './values.ts';

/** A request that `fetch` can send. */
export interface FuzzRequest {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

const AnySchema = v.record(v.string(), v.unknown());
const Content = v.record(v.string(), v.object({ schema: AnySchema }));
export const Operation = v.object({
  parameters: v.optional(
    v.array(v.object({ name: v.string(), in: v.string(), schema: AnySchema })),
    [],
  ),
  requestBody: v.optional(v.object({ content: Content })),
  responses: v.record(v.string(), v.object({ content: Content })),
});
/** The part of the OpenAPI document that requests are generated from and responses compared with. */
export const Document = v.object({
  paths: v.record(v.string(), v.record(v.string(), Operation)),
  components: v.object({ schemas: v.record(v.string(), AnySchema) }),
});
export type Document = v.InferOutput<typeof Document>;

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';
const METHODS = ['GET', 'POST', 'PUT', 'HEAD', 'DELETE', 'PATCH', 'OPTIONS'];

/** `Headers` accepts Latin 1 without control characters. */
const headerText = hostileText.map((text) =>
  text.replace(/[^\x20-\x7e\xa0-\xff]/g, '').slice(0, 4_000),
);
const HEADERS = [
  ...[
    'Accept',
    'Accept-Language',
    'Authorization',
    'Cookie',
    'Content-Encoding',
    'Content-Type',
    'Forwarded',
    'From',
  ],
  ...[
    'Idempotency-Key',
    'If-Match',
    'If-Modified-Since',
    'If-None-Match',
    'Origin',
    'Range',
    'Referer',
    'User-Agent',
  ],
  ...[
    'X-Access-Grant',
    'X-Api-Key',
    'X-Forwarded-For',
    'X-Http-Method-Override',
    'X-Preview-Grant',
    'X-Test-Client',
  ],
];
const oddHeaders = fc.dictionary(fc.constantFrom(...HEADERS), headerText, { maxKeys: 3 });

const encodeText = (value: unknown) =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
/** Lone surrogates have no percent-encoding. */
const encode = (value: unknown) => encodeURIComponent(encodeText(value).toWellFormed());

/** Requests to one operation of the document. */
function operationRequests(
  path: string,
  method: string,
  operation: v.InferOutput<typeof Operation>,
  { components }: Document,
) {
  const of = (schema: Schema) => fromSchema(schema, components.schemas);
  const listOf = (where: string) =>
    operation.parameters.filter((parameter) => parameter.in === where);
  const part = (where: string) =>
    fc.record(Object.fromEntries(listOf(where).map(({ name, schema }) => [name, of(schema)])), {
      requiredKeys: [],
    });
  const [[type = JSON_TYPE, content] = []] = Object.entries(operation.requestBody?.content ?? {});
  return fc
    .record({
      params: fc.record(
        Object.fromEntries(
          listOf('path').map(({ name, schema }) => [name, fc.oneof(of(schema), knownText)]),
        ),
      ),
      query: part('query'),
      headers: part('header'),
      body: content ? of(content.schema) : fc.constant(undefined),
    })
    .map(({ params, query, headers, body }): FuzzRequest => {
      const named: Record<string, unknown> = params;
      const pairs = Object.entries(query).map(
        ([name, value]) => `${encode(name)}=${encode(value)}`,
      );
      const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encode(named[name]));
      const isForm = type === FORM_TYPE;
      const form = (value: object) =>
        Object.entries(value)
          .map(([name, text]) => `${encode(name)}=${encode(text)}`)
          .join('&');
      return {
        method: method.toUpperCase(),
        path: `${filled}${pairs.length > 0 ? `?${pairs.join('&')}` : ''}`,
        headers: {
          ...Object.fromEntries(
            Object.entries(headers).map(([name, value]) => [
              name,
              encodeText(value).replace(/[^\x20-\x7e]/g, '?'),
            ]),
          ),
          ...(content && { 'Content-Type': type }),
        },
        body:
          content &&
          (isForm && body !== null && typeof body === 'object' ? form(body) : JSON.stringify(body)),
      };
    });
}

/** The examples of the contract tests. */
function exampleRequests(): FuzzRequest[] {
  const all = CALLS.flatMap(({ name }) => [
    ...EXAMPLES[name].valid,
    ...Object.values(EXAMPLES[name].errors).flat(),
  ]);
  return all.map((example: TestRequest) => {
    const { path, init = {} } = typeof example === 'string' ? { path: example } : example;
    const { method = 'GET', body, headers } = init;
    const isForm = body instanceof URLSearchParams;
    return {
      method,
      path,
      headers: {
        ...(isForm && { 'Content-Type': FORM_TYPE }),
        ...Object.fromEntries(new Headers(headers)),
      },
      body: body === undefined || body === null ? undefined : String(body),
    };
  });
}

/** Replaces one value somewhere in JSON: `at` chooses it. */
function replaceSomewhere(value: unknown, at: number, replacement: unknown): unknown {
  const keys = typeof value === 'object' && value !== null ? Object.keys(value) : [];
  const key = keys[at % (keys.length + 1)];
  if (key === undefined) return replacement;
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<
    string,
    unknown
  >;
  copy[key] = replaceSomewhere(copy[key], Math.floor(at / (keys.length + 1)), replacement);
  return copy;
}

function replaceInBody(
  body: string | undefined,
  at: number,
  replacement: unknown,
): string | undefined {
  if (body === undefined) return undefined;
  try {
    return JSON.stringify(replaceSomewhere(JSON.parse(body), at, replacement));
  } catch {
    return `${body}&${encode(replacement)}`;
  }
}

/** Changes a request in one way. */
const change = (request: FuzzRequest): fc.Arbitrary<FuzzRequest> => {
  const [path = '/', query = ''] = request.path.split('?');
  const pairs = query.split('&').filter(Boolean);
  const withQuery = (all: readonly string[]) => ({
    ...request,
    path: all.length > 0 ? `${path}?${all.join('&')}` : path,
  });
  return fc.oneof(
    { weight: 8, arbitrary: fc.constant(request) },
    {
      weight: 6,
      arbitrary: fc
        .tuple(fc.nat(), fc.oneof(hostileValue, knownText))
        .map(([at, value]) => ({ ...request, body: replaceInBody(request.body, at, value) })),
    },
    {
      weight: 3,
      arbitrary: oddHeaders.map((headers) => ({
        ...request,
        headers: { ...request.headers, ...headers },
      })),
    },
    // A parameter twice, with another value, or unknown.
    {
      weight: 4,
      arbitrary: fc
        .tuple(fc.constantFrom(...pairs, 'page=1'), fc.oneof(hostileText, knownText))
        .chain(([pair, text]) => {
          const name = pair.split('=')[0] ?? '';
          const changed = `${name}=${encode(text)}`;
          return fc.constantFrom(
            withQuery([...pairs, pair]),
            withQuery([...pairs, changed]),
            withQuery([...pairs.filter((one) => !one.startsWith(`${name}=`)), changed]),
          );
        }),
    },
    {
      weight: 1,
      arbitrary: hostileText.map((text) => ({
        ...request,
        path: request.path.replace(/[^/?]+(?=\?|$)/, encode(text)),
      })),
    },
    { weight: 1, arbitrary: fc.constantFrom(...METHODS).map((method) => ({ ...request, method })) },
    {
      weight: 1,
      arbitrary: fc
        .nat(200)
        .map((length) => ({ ...request, body: request.body?.slice(0, length) })),
    },
    { weight: 1, arbitrary: fc.constantFrom(...DEEP_JSON).map((body) => ({ ...request, body })) },
    {
      weight: 1,
      arbitrary: hostileValue.map((value) => ({ ...request, body: JSON.stringify(value) ?? '' })),
    },
  );
};

/** Requests to every operation of the document, generated from its schemas or examples, and to other routes; many of them changed afterwards. */
export function fuzzRequests(document: Document): fc.Arbitrary<FuzzRequest> {
  const generated = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) =>
      operationRequests(path, method, operation, document),
    ),
  );
  const examples = exampleRequests();
  return fc
    .oneof(
      { weight: 3, arbitrary: fc.oneof(...generated) },
      { weight: 3, arbitrary: fc.constantFrom(...examples) },
      { weight: 1, arbitrary: pageRequests },
    )
    .chain(change)
    .chain((request) =>
      fc.tuple(fc.nat(2 ** 24), fc.uuid()).map(([client, key]) => withClient(request, client, key)),
    );
}

/** Another client for each request, so that rate limits do not end the run, and mostly another idempotency key. */
function withClient(request: FuzzRequest, client: number, key: string): FuzzRequest {
  const address = `10.${client >> 16}.${(client >> 8) & 255}.${client & 255}`;
  const hasKey = Object.keys(request.headers).some(
    (name) => name.toLowerCase() === 'idempotency-key',
  );
  return {
    ...request,
    headers: {
      'X-Test-Client': address,
      ...request.headers,
      ...(hasKey && client % 4 > 0 && { 'Idempotency-Key': key, 'idempotency-key': key }),
    },
  };
}
