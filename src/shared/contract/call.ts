import type { BaseIssue, BaseSchema, InferInput, InferOutput } from 'valibot';

export type AnySchema = BaseSchema<unknown, unknown, BaseIssue<unknown>>;

/** One call between storefront and platform. The client, the platform's validation and the OpenAPI document read it. */
export interface Call {
  /** Shown in messages: '{name} Request retry exceeded limit'. */
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT';
  /** Path with parameters in braces: `/v0/listing/{slug}`. */
  readonly path: string;
  readonly summary: string;
  readonly tag: string;
  readonly params?: AnySchema;
  readonly query?: AnySchema;
  /** Names in lower case. */
  readonly headers?: AnySchema;
  readonly body?: AnySchema;
  /** How the body is written; JSON where nothing is said. */
  readonly encoding?: 'json' | 'form';
  /** What is answered; JSON where nothing is said. The response of the others is their text. */
  readonly responseType?: 'json' | 'text' | 'html';
  readonly response: AnySchema;
  /** Refusals by status, each with when it is given. */
  readonly errors?: Readonly<Record<number, string>>;
}

/** Types a call without widening it. The annotation lets bundlers leave out the calls that a page does not make. */
/* @__NO_SIDE_EFFECTS__ */
export function defineCall<const C extends Call>(call: C): C {
  return call;
}

type In<S> = S extends AnySchema ? InferInput<S> : never;
type Part<C extends Call, K extends 'params' | 'query' | 'headers' | 'body'> = C extends {
  readonly [P in K]: AnySchema;
}
  ? Needed<K, In<C[K]>>
  : unknown;
/** A part none of whose fields must be there may be left out. */
type Needed<K extends string, T> = object extends T ? { readonly [P in K]?: T } : { readonly [P in K]: T };

/** What a client passes to make the call. */
export type CallInput<C extends Call> = Part<C, 'params'> & Part<C, 'query'> & Part<C, 'headers'> & Part<C, 'body'>;
/** What a client gets. */
export type CallOutput<C extends Call> = InferOutput<C['response']>;
/** What the platform answers before it becomes JSON. */
export type CallResponse<C extends Call> = InferInput<C['response']>;
