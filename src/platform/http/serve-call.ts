import { hash } from 'node:crypto';
import type { Hono, MiddlewareHandler } from 'hono';
import { validator } from 'hono-openapi';
import type { BaseIssue } from 'valibot';
import type { AnySchema, Call, CallResponse } from '#shared/contract/call.ts';
import { getGate } from '../access/gate.ts';
import { shareResponse } from './cache-responses.ts';
import type { CallHandler, CallRequest } from './call-request.ts';
import { getClientId } from './client.ts';
import { describeCall } from './describe-call.ts';
import { invalidRequest, type Target } from './field-errors.ts';
import { HttpError } from './http-error.ts';
import { limitBody } from './limit-body.ts';
import { rejectNulInBody } from './reject-nul.ts';

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
/** Of a gated store: for whoever asked, and for nobody between. */
const GATED = 'private, no-store';

/** What of the stock an answer shows, by the tags of `catalog-events.ts`. */
export type StockTags<C extends Call> = (answer: CallResponse<C>, request: CallRequest<C>) => readonly string[];

/**
 * Serves one call of the contract: checks the request by the call's schemas, answers as it says, describes itself. With
 * `shown` an answer is kept that follows from the address and the data alone: see {@link keepAnswers}.
 */
export function serveCall<C extends Call>(
  app: Hono,
  call: C,
  caching: keyof typeof CACHING,
  handle: CallHandler<C>,
  shown?: StockTags<C>,
): void {
  const middleware: MiddlewareHandler[] = [describeCall(call)];
  if (call.params) middleware.push(check('param', call.params));
  if (call.query) middleware.push(check('query', call.query));
  if (call.headers) middleware.push(check('header', call.headers));
  const encoding = call.encoding ?? 'json';
  if (call.body) {
    const limit = limitBody({ maxSize: BODY_MAX, onError: tooLarge });
    middleware.push(limit, rejectNulInBody(encoding), check(encoding, call.body));
  }
  const path = call.path.replaceAll(/\{(\w+)\}/g, ':$1');
  app.on(call.method, [path], ...middleware, async (c) => {
    // The checks above put each part there; their types cannot follow a list of middleware.
    const valid = (target: Target): unknown => c.req.valid(target as never);
    const request = {
      ...(call.params && { params: valid('param') }),
      ...(call.query && { query: valid('query') }),
      ...(call.headers && { headers: valid('header') }),
      ...(call.body && { body: valid(encoding) }),
    } as CallRequest<C>;
    const gate = getGate(c);
    const gated = await gate.authorizeCall(c, call, request as object);
    const headers = { 'Cache-Control': gated ? GATED : CACHING[caching] };
    const answer = async () => {
      const given = await handle(request, getClientId(c));
      return gated ? gate.rewritePictures(gated, given) : given;
    };
    if (call.responseType === 'html') return c.html((await answer()) as string, 200, headers);
    if (call.responseType === 'text') return c.text((await answer()) as string, 200, headers);
    const make = async () => {
      const given = await answer();
      return { body: JSON.stringify(given), stockTags: shown?.(given, request) ?? [] };
    };
    // What is kept is answered by its address alone, to anybody.
    const body = await (shown && !gated ? shareResponse(c, make) : make().then((made) => made.body));
    return c.body(body, 200, { ...headers, ...JSON_TYPE, ...(call.method === 'GET' && { ETag: etagOf(body) }) });
  });
}

const JSON_TYPE = { 'Content-Type': 'application/json' };

const etagOf = (body: string): string => `"${hash('sha1', body)}"`;

function tooLarge(): never {
  throw new HttpError(413, [{ message: `expected a body of at most ${BODY_MAX} bytes` }]);
}

const FORM = 'application/x-www-form-urlencoded';

/** Without a hook of ours the answer of hono-openapi would repeat what was submitted. */
function check(target: Target, schema: AnySchema): MiddlewareHandler {
  const hook = (result: { readonly success: boolean; readonly error?: unknown }) => {
    if (!result.success) throw invalidRequest(result.error as readonly BaseIssue<unknown>[], target);
  };
  return validator(target, schema, hook, target === 'form' ? { media: FORM } : undefined);
}
