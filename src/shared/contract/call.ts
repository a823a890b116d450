import type { BaseIssue, BaseSchema, InferInput, InferOutput } from 'valibot';
import type { Scope } from './admin/scopes.ts';

export type AnySchema = BaseSchema<unknown, unknown, BaseIssue<unknown>>;

/** One HTTP call from storefront to platform. The client, the platform's validation and the OpenAPI document use it. */
export interface Call {
  /** Part of error messages: '{name} Request retry exceeded limit'. */
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT';
  /** Path with parameters in braces: `/v0/listing/{slug}`. */
  readonly path: string;
  readonly summary: string;
  readonly tag: string;
  readonly params?: AnySchema;
  readonly query?: AnySchema;
  /** Header names in lower case. */
  readonly headers?: AnySchema;
  readonly body?: AnySchema;
  /** Encoding of the request body. Default: JSON. */
  readonly encoding?: 'json' | 'form';
  /** Type of the response body. Default: JSON. The others return the body as text. */
  readonly responseType?: 'json' | 'text' | 'html' | 'pdf';
  /** What a key needs for a call of the admin API. */
  readonly scope?: Scope;
  /** Whether a request with a body only reads, so that a client may send it again. */
  readonly isRead?: true;
  /** Status of a successful response. Default: 200. */
  readonly status?: 303;
  readonly response: AnySchema;
  /** Error responses by status, each with its cause. */
  readonly errors?: Readonly<Record<number, string>>;
}

/** Types a call without widening it. The annotation lets bundlers remove the calls that a page does not make. */
/* @__NO_SIDE_EFFECTS__ */
export function defineCall<const C extends Call>(call: C): C {
  return call;
}

type In<S> = S extends AnySchema ? InferInput<S> : never;
type Part<C extends Call, K extends 'params' | 'query' | 'headers' | 'body'> = C extends {
  readonly [P in K]: AnySchema;
}
  ? RequiredUnlessEmpty<K, In<C[K]>>
  : unknown;
/** A part without required fields is optional. */
type RequiredUnlessEmpty<K extends string, T> = object extends T
  ? { readonly [P in K]?: T }
  : { readonly [P in K]: T };

/** The input of a client for the call. */
export type CallInput<C extends Call> = Part<C, 'params'> &
  Part<C, 'query'> &
  Part<C, 'headers'> &
  Part<C, 'body'>;
/** The parsed response that a client returns. */
export type CallOutput<C extends Call> = InferOutput<C['response']>;
/** The response of the platform before serialization. */
export type CallResponse<C extends Call> = InferInput<C['response']>;
