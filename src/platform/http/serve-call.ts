import type { Hono, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { validator } from 'hono-openapi';
import type { BaseIssue, InferOutput } from 'valibot';
import type { AnySchema, Call, CallAnswer } from '#contract/call.ts';
import { clientOf } from './client.ts';
import { describeCall } from './describe-call.ts';
import { invalidRequest, type Target } from './field-errors.ts';
import { Refusal } from './refusal.ts';
import { refuseNulInBody } from './refuse-nul.ts';

type Parsed<C extends Call, K extends 'params' | 'query' | 'headers' | 'body'> = C extends {
  readonly [P in K]: infer S extends AnySchema;
}
  ? { readonly [P in K]: InferOutput<S> }
  : unknown;

/** What a handler gets: the parts of the request the call declares, parsed. */
export type CallRequest<C extends Call> = Parsed<C, 'params'> &
  Parsed<C, 'query'> &
  Parsed<C, 'headers'> &
  Parsed<C, 'body'>;
/** `client` stands for who asks, for limits: see {@link clientOf}. */
export type CallHandler<C extends Call> = (request: CallRequest<C>, client: string) => Promise<CallAnswer<C>>;

/** Bytes of a body: 100 cart lines with an address are below 20 KB. */
const BODY_MAX = 64 * 1024;

/** How long an answer may be kept. Kept ones are asked for again with their ETag. */
export const CACHING = {
  /** The live truth: stock and the price that will be charged. */
  never: 'no-store',
  short: 'public, max-age=30, must-revalidate',
  /** Changes only with a release. */
  hour: 'public, max-age=3600, must-revalidate',
} as const;

/** Serves one call of the contract: checks the request by the call's schemas, answers JSON, describes itself. */
export function serveCall<C extends Call>(
  app: Hono,
  call: C,
  caching: keyof typeof CACHING,
  handle: CallHandler<C>,
): void {
  const middleware: MiddlewareHandler[] = [describeCall(call)];
  if (call.params) middleware.push(check('param', call.params));
  if (call.query) middleware.push(check('query', call.query));
  if (call.headers) middleware.push(check('header', call.headers));
  if (call.body)
    middleware.push(bodyLimit({ maxSize: BODY_MAX, onError: tooLarge }), refuseNulInBody, check('json', call.body));
  const path = call.path.replaceAll(/\{(\w+)\}/g, ':$1');
  app.on(call.method, [path], ...middleware, async (c) => {
    // The checks above put each part there; their types cannot follow a list of middleware.
    const valid = (target: Target): unknown => c.req.valid(target as never);
    const request = {
      ...(call.params && { params: valid('param') }),
      ...(call.query && { query: valid('query') }),
      ...(call.headers && { headers: valid('header') }),
      ...(call.body && { body: valid('json') }),
    } as CallRequest<C>;
    const answer = await handle(request, clientOf(c));
    return c.json(answer as object, 200, { 'Cache-Control': CACHING[caching] });
  });
}

function tooLarge(): never {
  throw new Refusal(413, [{ message: `expected a body of at most ${BODY_MAX} bytes` }]);
}

/** Without a hook of ours the answer of hono-openapi would repeat what was submitted. */
function check(target: Target, schema: AnySchema): MiddlewareHandler {
  return validator(target, schema, (result) => {
    if (!result.success) throw invalidRequest(result.error as readonly BaseIssue<unknown>[], target);
  });
}
