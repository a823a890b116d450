import type { Context } from 'hono';
import type { InferOutput } from 'valibot';
import type { AnySchema, Call, CallResponse } from '#shared/contract/call.ts';

type ParsedPart<C extends Call, K extends 'params' | 'query' | 'headers' | 'body'> = C extends {
  readonly [P in K]: infer S extends AnySchema;
}
  ? { readonly [P in K]: InferOutput<S> }
  : unknown;

/** The parts of a request that the call declares, parsed. */
export type CallRequest<C extends Call> = ParsedPart<C, 'params'> &
  ParsedPart<C, 'query'> &
  ParsedPart<C, 'headers'> &
  ParsedPart<C, 'body'>;
/** Handles a call. `client` identifies the client, for rate limits. A call that responds with HTML or a PDF returns the whole response. */
export type CallHandler<C extends Call> = (
  request: CallRequest<C>,
  client: string,
  c: Context,
) => Promise<C extends { readonly responseType: 'html' | 'pdf' } ? Response : CallResponse<C>>;
