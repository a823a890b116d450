import { hash, randomUUID } from 'node:crypto';
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
import { serializeResponse } from './serialize-response.ts';
import { createStreamer } from './stream-parts.ts';

/** Bytes of a body: 100 cart lines with an address are below 20 KB. */
const BODY_MAX = 64 * 1024;

/** `Cache-Control` of responses. Browsers revalidate a cached response with its ETag. */
export const CACHING = {
  /** For stock, and for prices that will be charged. */
  never: 'no-store',
  short: 'public, max-age=30, must-revalidate',
  /** For data that changes only with a release. */
  hour: 'public, max-age=3600, must-revalidate',
} as const;
/** `Cache-Control` of the responses of a gated store, which no cache may store. */
const GATED = 'private, no-store';

/** Returns the tags (`catalog-events.ts`) of the stock that a response shows. */
export type StockTags<C extends Call> = (
  response: CallResponse<C>,
  request: CallRequest<C>,
) => readonly string[];

/**
 * Adds the route of one call of the contract: validates requests with the call's schemas and describes itself in the OpenAPI
 * document. Pass `stockTags` for a response that depends on the URL and the database alone: {@link cacheResponses} caches it.
 * `stream` yields a large response in parts, for requests with `Cache-Control: no-store`. Each of these responses has an ETag of its own.
 * While too many of them are open, and for HEAD, the response is the whole document.
 */
export function serveCall<C extends Call>(
  app: Hono,
  call: C,
  caching: keyof typeof CACHING,
  handle: CallHandler<C>,
  stockTags?: StockTags<C>,
  stream?: (request: CallRequest<C>) => AsyncGenerator<string>,
): void {
  const middleware: MiddlewareHandler[] = [describeCall(call)];
  if (call.params) middleware.push(validate('param', call.params));
  if (call.query) middleware.push(validate('query', call.query));
  if (call.headers) middleware.push(validate('header', call.headers));
  const encoding = call.encoding ?? 'json';
  if (call.body) {
    const limit = limitBody({ maxSize: BODY_MAX, onError: rejectLargeBody });
    middleware.push(limit, rejectNulInBody(encoding), validate(encoding, call.body));
  }
  const openStream = createStreamer();
  const path = call.path.replaceAll(/\{(\w+)\}/g, ':$1');
  app.on(call.method, [path], ...middleware, async (c) => {
    // The validators above set each part. Their types are lost in a list of middleware.
    const valid = (target: Target): unknown => c.req.valid(target as never);
    const request = {
      ...(call.params && { params: valid('param') }),
      ...(call.query && { query: valid('query') }),
      ...(call.headers && { headers: valid('header') }),
      ...(call.body && { body: valid(encoding) }),
    } as CallRequest<C>;
    const gate = getGate(c);
    const gatedStore = await gate.authorizeCall(c, call, request as object);
    const headers = { 'Cache-Control': gatedStore ? GATED : CACHING[caching] };
    const callHandler = () => handle(request, getClientId(c), c);
    if (call.responseType === 'html' || call.responseType === 'pdf') {
      c.header('Cache-Control', headers['Cache-Control']);
      return (await callHandler()) as Response;
    }
    const streamed =
      stream && !gatedStore && c.req.header('Cache-Control') === CACHING.never
        ? await openStream(c, () => stream(request))
        : undefined;
    if (streamed)
      return c.body(streamed, 200, {
        ...JSON_TYPE,
        'Cache-Control': CACHING.never,
        // A hash of the body is known only after its last part, when the headers are sent.
        ETag: `"${randomUUID()}"`,
      });
    const respond = async () => {
      const response = (await callHandler()) as CallResponse<C>;
      return gatedStore ? gate.rewritePictures(gatedStore, response) : response;
    };
    if (call.responseType === 'text') return c.text((await respond()) as string, 200, headers);
    const build = async () => {
      const response = await respond();
      return { body: serializeResponse(response), stockTags: stockTags?.(response, request) ?? [] };
    };
    // A shared response goes to anybody who requests its URL, so a gated store's must not be shared.
    const body = await (stockTags && !gatedStore
      ? shareResponse(c, build)
      : build().then((built) => built.body));
    return c.body(body, 200, {
      ...headers,
      ...JSON_TYPE,
      ...(call.method === 'GET' && { ETag: createEtag(body) }),
    });
  });
}

const JSON_TYPE = { 'Content-Type': 'application/json' };

const createEtag = (body: string | Uint8Array): string => `"${hash('sha1', body)}"`;

function rejectLargeBody(): never {
  throw new HttpError(413, [{ message: `expected a body of at most ${BODY_MAX} bytes` }]);
}

const FORM = 'application/x-www-form-urlencoded';

/** Validates one part of a request. The hook replaces the response of hono-openapi, which would repeat the input. */
function validate(target: Target, schema: AnySchema): MiddlewareHandler {
  const hook = (result: { readonly success: boolean; readonly error?: unknown }) => {
    if (!result.success)
      throw invalidRequest(result.error as readonly BaseIssue<unknown>[], target);
  };
  return validator(target, schema, hook, target === 'form' ? { media: FORM } : undefined);
}
